/** Days after delivery until an address is erased, where the studio says nothing else. */
export const usualPurgeDays = 60
/** Days for giving an address, where the studio says nothing else. */
export const usualAddressDays = 90

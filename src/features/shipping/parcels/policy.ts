/** Days after which a rule of customs should have been looked at again. */
export const reviewDays = 90

/** Stands where a row has to name an account that was deleted. No account has it: ids are longer. */
export const erasedPerson = 'erased'

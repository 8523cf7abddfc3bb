/** The name under which the options of an order say which number is wanted. It is kept with the order, so it is the same in every language. */
export const numberOption = 'Number'

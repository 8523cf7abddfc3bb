/**
 * Names what a page is rendered from and does not send: the data of a page leaves out what stands under a symbol.
 */
export const unsent = Symbol('unsent')

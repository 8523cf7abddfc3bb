/** The parts of a browser's storage that are used; a browser that keeps nothing may throw at any of them. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'vitrine:link-email'

/** Keeps the address that a sign-in link was asked for, so that the link signs in at once where it was asked for. */
export function rememberLinkEmail(shelf: Shelf, email: string): void {
  try {
    shelf.setItem(key, email)
  } catch {
    /* The link then asks for the address. */
  }
}

export function rememberedLinkEmail(shelf: Shelf): string | undefined {
  try {
    return shelf.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetLinkEmail(shelf: Shelf): void {
  try {
    shelf.removeItem(key)
  } catch {
    /* Nothing was kept then. */
  }
}

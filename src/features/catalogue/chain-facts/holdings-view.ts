declare module '#platform/database/tables.ts' {
  interface Database {
    /** A view: who holds what. The one holder of a single piece, and each holder of a piece with copies. Burned ones are nobody's. */
    holdings: { collection: string; token_id: string; holder: string; quantity: string; last_block: number }
  }
}

export {}

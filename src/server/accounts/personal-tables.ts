import type { PersonalTable } from './personal-table.ts'
import { accountTables } from './personal-tables-of-accounts.ts'
import { identityTables } from './personal-tables-of-identity.ts'
import { printTables } from './personal-tables-of-prints.ts'

/**
 * Every table that says something of a person: what "Save my data" gives of it, and what becomes of it when the account is
 * deleted. Both are made from this list, and a test holds it against the database: a new column has to be entered here,
 * or in `tablesWithoutPeople`.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...printTables,
  ...identityTables,
}

/** The columns of a table that "Save my data" takes over, in this order. */
export function savedColumns({ saved, personal, withheld = {} }: PersonalTable): string[] {
  return 'not' in saved ? [] : [...saved, ...Object.keys(personal).filter((column) => !(column in withheld))]
}

import { t, tn } from '#messages/translate.ts'

/** `3 copies of Coin 7`: what is burned of a piece that has several. */
export function copiesOf(title: string, count: string): string {
  return count.length > 15
    ? t('{number} copies of {title}', { number: count, title })
    : tn(Number(count), 'One copy of {title}', '{count} copies of {title}', { title })
}

/** `Leaf 7 and 2 more`: what is burned where a campaign takes several pieces together. */
export function withOthers(title: string, others: number): string {
  return others === 0 ? title : tn(others, '{title} and one more', '{title} and {count} more', { title })
}

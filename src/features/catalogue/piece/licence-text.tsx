import type { Licence } from '#features/studio/collection-order.ts'
import { Message } from '#messages/message.tsx'
import { OutLink } from '#ui/button.tsx'

/** The licence of a collection's pictures as its studio says it. `named`: with the word before it, where no label says what it is. */
export function LicenceText({ licence: { name, href, words }, named = false }: { licence: Licence; named?: boolean }) {
  const title = href === undefined ? name : <OutLink href={href}>{name}</OutLink>
  return (
    <>
      <span className="block">{named ? <Message text="Licence: {name}" values={{ name: title }} /> : title}</span>
      {words !== undefined && <span className="mt-1 block measure">{words}</span>}
    </>
  )
}

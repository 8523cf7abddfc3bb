import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'

/** Begins a document that is not there yet, of a kind that somebody came for. Nothing of it is seen before it is published. Works without script. */
export function NewDocumentForm({ kind = 'collection' }: { kind?: string | undefined }) {
  return (
    <form key={kind} method="post" className="flex max-w-2xl flex-col gap-5">
      <input type="hidden" name="act" value="begin" />
      <Select label="What" name="kind" id="new-kind" defaultValue={kind}>
        <option value="collection">Collection</option>
        <option value="edition">Edition</option>
        <option value="pill-kind">Picture and words of a kind of pill</option>
        <option value="pill">Redemption of pills</option>
        <option value="vault">Custody of a vault</option>
        <option value="campaign">Words of a burn campaign</option>
        <option value="page">Text page</option>
        <option value="shipping">Shipping</option>
        <option value="payments">Ways of paying: coins and cards</option>
      </Select>
      <Field label="Title" name="title" id="new-title" autoComplete="off" />
      <Field
        label="Name in addresses"
        name="name"
        id="new-name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Small letters, digits and hyphens; made of the title if left empty, and settled for good. A text page is named privacy, terms, imprint or help; a redemption by the number of its edition, a campaign, a kind of pill and a vault by their own."
      />
      <Field
        label="Address of a collection"
        name="path"
        id="new-path"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder="/winter"
        hint={
          <>
            /collections/ and the name if left empty. Another one is put into the draft of the{' '}
            <TextLink to={linkTo('boss content document', { kind: 'navigation', name: 'navigation' })}>
              navigation
            </TextLink>
            , which you publish after the collection.
          </>
        }
      />
      <div>
        <Button>Begin document</Button>
      </div>
    </form>
  )
}

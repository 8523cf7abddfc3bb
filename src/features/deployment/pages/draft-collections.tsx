import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'

/** Collections that a deployment made, and visitors do not see yet. */
export function DraftCollections({ drafts }: { drafts: readonly { slug: string; title: string }[] }) {
  if (drafts.length === 0) return null
  return (
    <Section
      title="Collections that are drafts"
      line="A collection’s address on the chain can’t be changed here once pieces were read from it."
    >
      <ul className="max-w-[64rem]">
        {drafts.map(({ slug, title }) => (
          <li key={slug} className="border-t border-line py-5 last:border-b">
            <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
              <input type="hidden" name="slug" value={slug} />
              <h3 className="font-serif text-lg font-normal">{title}</h3>
              <Confirm>Visitors should see this collection</Confirm>
              <Button name="act" value="publish-collection">
                Publish the collection {title}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  )
}

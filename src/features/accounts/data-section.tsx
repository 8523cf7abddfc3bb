import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { accountExport, exportFileName } from './account-export.ts'
import type { AccountParts } from './account-parts.ts'

/** Everything the house keeps of the account, as a file. */
export function DataSection({ person, known }: AccountParts) {
  const save = () => {
    const now = new Date()
    const address = URL.createObjectURL(new Blob([`${JSON.stringify(accountExport({ person, known, house: window.location.origin, now }), undefined, 2)}\n`], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: exportFileName(now) })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Section title="Your data">
      <div className="flex max-w-[34rem] flex-col items-start gap-4">
        <p className="text-base text-quiet">What the house and its sign-in service keep of you, as one JSON file.</p>
        <Button type="button" disabled={person === undefined} onClick={save}>Save my data</Button>
      </div>
    </Section>
  )
}

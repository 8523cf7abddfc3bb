import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import type { Person } from '../sign-in/person.ts'

const files = ['csv', 'json', 'pdf'] as const

/** What the account's wallets hold, burned, claimed and were certified, as files for a spreadsheet, a program and a binder. */
export function InventorySection() {
  return (
    <Section
      title={t('Your inventory')}
      id="inventory"
      aside={<TextLink to={linkTo('shipping')}>{t('My collection')}</TextLink>}
    >
      <div className="flex max-w-[34rem] flex-col gap-4">
        <p className="text-base text-quiet">
          {t(
            'The pieces that your linked wallets hold and burned, your claims and the certificates of your prints. No postal address is in it, and nobody but you can get it.',
          )}
        </p>
        <p className="flex gap-x-6">
          {files.map((format) => (
            <a
              key={format}
              href={`${linkTo('account')}/inventory.${format}`}
              download
              className="flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
            >
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      </div>
    </Section>
  )
}

/** Everything that is stored of the account, as a file; works without script. What a hosted project knows of the person goes along. */
export function DataSection({ person }: { person: Person | undefined }) {
  return (
    <Section title={t('Your data')}>
      <form
        method="post"
        action={`${linkTo('account')}/data`}
        className="flex max-w-[34rem] flex-col items-start gap-4"
      >
        <p className="text-base text-quiet">
          {t(
            'Everything we store about you, your linked wallets and your claims, as one JSON file. Your stored postal addresses are in it in plain words, so keep it safe.',
          )}
        </p>
        <input type="hidden" name="person" value={person === undefined ? '' : JSON.stringify(person)} />
        <Button type="submit">{t('Save my data')}</Button>
      </form>
    </Section>
  )
}

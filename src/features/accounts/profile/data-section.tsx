import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import type { Person } from '../sign-in/person.ts'

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

import { t } from '#messages/translate.ts'
import { languageNames, mailLanguages } from '#platform/mail/mail-languages.ts'
import { Field, Select } from '#ui/field.tsx'

/** Where to hear of a claim, and in which language. */
export function MailWishes({
  email,
  language,
  sends,
}: {
  email: string
  language: string
  /** There is a mail server; without one mails wait. */ sends: boolean
}) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-5">
      <Field
        label={
          <>
            {t('Email for news of this print')} <span className="text-quiet">{t('(optional)')}</span>
          </>
        }
        name="news"
        type="email"
        autoComplete="email"
        defaultValue={email}
        hint={[
          t('When it ships, arrives, and your address is erased. No mail contains it.'),
          ...(sends ? [] : [t('No mail server is set up here yet: mails wait.')]),
        ].join(' ')}
      />
      <Select label={t('Language of these mails')} name="language" defaultValue={language}>
        {mailLanguages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}

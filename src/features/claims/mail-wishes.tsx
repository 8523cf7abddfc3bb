import { languageNames, mailLanguages } from '#platform/mail/mail-languages.ts'
import { Field, Select } from '#ui/field.tsx'

/** Where to hear of a claim, and in which language. */
export function MailWishes({ email, language }: { email: string; language: string }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={<>E-mail for news of this print <span className="text-quiet">(if you want any)</span></>} name="news" type="email" autoComplete="email" defaultValue={email} hint="Sent on its way, delivered, address erased. No address is ever in a mail." />
      <Select label="Language of these mails" name="language" defaultValue={language}>{mailLanguages.map((each) => <option key={each} value={each} lang={each}>{languageNames[each]}</option>)}</Select>
    </div>
  )
}

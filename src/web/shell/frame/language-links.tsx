import { addressIn } from '#features/visitors/reader-language.ts'
import { languageNames, locale, offered } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { useOwnAddress } from '../head/wanted-head.ts'

/** The page in each language. Plain links: another language is another document, and the server remembers the choice. */
export function LanguageLinks() {
  const address = useOwnAddress()
  if (offered.length < 2) return null
  return (
    <nav aria-label={t('Language')}>
      <p className="text-quiet">{t('Language')}</p>
      <ul className="-ml-2 flex flex-wrap">
        {offered.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, address)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale() ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center px-2 decoration-1 hover:underline ${language === locale() ? 'underline' : ''}`}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

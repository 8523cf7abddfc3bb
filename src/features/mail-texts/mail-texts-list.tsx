import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { StateLine } from '#features/publishing/desk/state-line.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import type { listMailTexts } from './list-mail-texts.server.ts'

type Groups = Awaited<ReturnType<typeof listMailTexts>>

/** Every mail of the product, with whether the studio has words of its own for it. Works without script. */
export function MailTextsList({ groups, zone }: { groups: Groups; zone: string }) {
  return groups.map(({ group, title, mails }) => (
    <Section key={group} title={title} id={group} level={2}>
      <ul className="border-t border-line" aria-label={title}>
        {mails.map(({ mail, title: name, state }) => (
          <li
            key={mail}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              {state === undefined ? (
                <p className="font-serif text-lg break-words">{name}</p>
              ) : (
                <Link
                  to={linkTo('boss content document', { kind: 'mail', name: mail })}
                  className="inline-flex min-h-8 items-center font-serif text-lg break-words underline decoration-strong-line hover:decoration-ink"
                >
                  {name}
                </Link>
              )}
              {state === undefined ? (
                <p className="text-sm text-quiet">In the product’s words</p>
              ) : (
                <StateLine state={state} zone={zone} />
              )}
            </div>
            {state === undefined && (
              <ForRole access={['editor']}>
                <form method="post">
                  <input type="hidden" name="act" value="begin" />
                  <input type="hidden" name="mail" value={mail} />
                  <Button>
                    Write own words<span className="sr-only"> for: {name}</span>
                  </Button>
                </form>
              </ForRole>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ))
}

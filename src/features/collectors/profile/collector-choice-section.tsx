import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import type { CollectorChoice } from './collector-choice.ts'

/** Part of the account page: how the public pages of its wallets are shown. A plain form, so it works without scripts. */
export function CollectorChoiceSection({ choice, wallets }: { choice: CollectorChoice; wallets: number }) {
  return (
    <Section
      title={t('Your collector page')}
      id="collector"
      line={t('What an address holds is public on the chain. What we show of it is up to you.')}
    >
      {wallets === 0 ? (
        <p className="measure text-base text-quiet">{t('Link a wallet first: its page is then yours to hide.')}</p>
      ) : (
        <Form method="post" className="flex flex-col items-start gap-4">
          <input type="hidden" name="act" value="collector" />
          <Choice
            name="hidden"
            isChosen={choice.hidden}
            label={t('Hide my pages')}
            detail={t(
              'They answer as if nobody were there, and no list, export or search engine is given your addresses. Pieces still name their owner.',
            )}
          />
          <Choice
            name="together"
            isChosen={choice.together}
            label={t('Show my wallets as one collector')}
            detail={t('Everybody can then see that these wallets belong together.')}
          />
          <Button type="submit">{t('Save')}</Button>
        </Form>
      )}
      {wallets > 0 && (
        <p className="mt-6 text-base">
          <TextLink to={linkTo('account rooms')}>{t('Hang your own rooms')}</TextLink>
        </p>
      )}
    </Section>
  )
}

function Choice({ name, isChosen, label, detail }: { name: string; isChosen: boolean; label: string; detail: string }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1 text-base">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isChosen}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      <span>
        {label}
        <span className="measure mt-1 block text-sm text-quiet">{detail}</span>
      </span>
    </label>
  )
}

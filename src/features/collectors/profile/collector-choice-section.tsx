import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Radio, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { ChoiceForm, CollectorChoice, CollectorNaming } from './collector-choice.ts'
import { nameLength } from './collector-name.ts'

/** Why the form was refused, with what it said. */
export type RefusedChoice = { problem: string; form: ChoiceForm }

/** Part of the account page: how the public pages of its wallets are shown. A plain form, so it works without scripts. */
export function CollectorChoiceSection({
  choice,
  wallets,
  refused,
}: {
  choice: CollectorChoice & CollectorNaming
  /** Linked ones, the first of them in front. */ wallets: readonly string[]
  refused: RefusedChoice | undefined
}) {
  const { hidden, together, shownAs } = { ...choice, ...refused?.form }
  const show = hidden ? 'hidden' : (shownAs ?? choice.shownAs)
  return (
    <Section
      title={t('Your collector page')}
      id="collector"
      line={t('What an address holds is public on the chain. What we show of it is up to you.')}
    >
      {wallets.length === 0 ? (
        <p className="measure text-base text-quiet">
          {t('Link a wallet first: its page is then yours to name or to hide.')}
        </p>
      ) : (
        <Form method="post" className="flex flex-col items-start gap-6 [&>fieldset]:w-full">
          <input type="hidden" name="act" value="collector" />
          {choice.takenAway !== null && <NameTakenAway reason={choice.takenAway} />}
          <fieldset>
            <legend className="text-sm">{t('Shown as')}</legend>
            <Way value="name" show={show} title={t('A name of your choice')} />
            <Way value="ens" show={show} title={t('Your ENS name')} line={t('Where there is none, the address.')} />
            <Way value="address" show={show} title={t('The address alone')} line={t('No name leads to you here.')} />
            <Way
              value="hidden"
              show={show}
              title={t('Hide my pages')}
              line={t(
                'They answer as if nobody were there, and no list, export or search engine is given your addresses. Pieces still name their owner.',
              )}
            />
          </fieldset>
          <NameFields choice={choice} wallets={wallets} refused={refused} />
          <label className="flex min-h-11 items-start gap-3 py-1 text-base">
            <input
              type="checkbox"
              name="together"
              value="yes"
              defaultChecked={together}
              className="mt-1 size-4 shrink-0 accent-ink"
            />
            <span>
              {t('Show my wallets as one collector')}
              <span className="measure mt-1 block text-sm text-quiet">
                {t('Everybody can then see that these wallets belong together.')}
              </span>
            </span>
          </label>
          <Button type="submit">{t('Save')}</Button>
        </Form>
      )}
      {wallets.length > 0 && (
        <p className="mt-6 text-base">
          <TextLink to={linkTo('account rooms')}>{t('Hang your own rooms')}</TextLink>
        </p>
      )}
    </Section>
  )
}

function Way({ value, show, title, line }: { value: string; show: string; title: string; line?: ReactNode }) {
  return <Radio name="show" value={value} defaultChecked={show === value} title={title} line={line} />
}

/** The name itself, and which wallet has it. */
function NameFields({
  choice,
  wallets,
  refused,
}: {
  choice: CollectorNaming
  wallets: readonly string[]
  refused: RefusedChoice | undefined
}) {
  const wallet = refused?.form.wallet ?? choice.wallet ?? wallets[0]!.toLowerCase()
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <Field
        label={t('Chosen name')}
        name="name"
        id="collector-name"
        defaultValue={refused?.form.typed ?? choice.name ?? ''}
        maxLength={nameLength.most}
        autoComplete="nickname"
        hint={t('Everybody sees it beside your address. The studio reads it, and can take it away.')}
        {...(refused === undefined ? {} : { error: <span role="alert">{refused.problem}</span> })}
      />
      {wallets.length > 1 && (
        <Select
          label={t('Wallet with this name')}
          name="wallet"
          id="collector-wallet"
          defaultValue={wallet}
          hint={t('If you show your wallets as one collector, all of them have it.')}
        >
          {wallets.map((each) => (
            <option key={each} value={each.toLowerCase()}>
              {shortAddress(each)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** What a collector reads of a name that the studio took away. */
export function NameTakenAway({ reason }: { reason: string }) {
  return (
    <Notice tone="problem" title={t('The studio took your name away.')}>
      <p dir="auto" className="break-words">
        {reason}
      </p>
      <p>{t('You can choose another. It is shown once the studio has read it.')}</p>
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { groupDigits } from '#messages/formats.ts'
import { Button } from '#ui/button.tsx'
import { etherText } from '#ui/chain-text.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { contractKinds, contractStories } from '../plan/contract-kind.ts'
import { kindFields } from '../plan/terms-of-form.ts'
import type { DeploymentAnswer, FormDefaults } from './deployment-desk-data.ts'
import { PowersList } from './powers-list.tsx'

type Looked = Extract<DeploymentAnswer, { given: unknown }>

/** Choosing contracts, their terms and who gets the powers; then the steps and their cost, and beginning. Works without script. */
export function DeploymentForm({
  answer,
  defaults,
  chain,
}: {
  answer: Looked | undefined
  defaults: FormDefaults
  chain: { name: string; symbol: string }
}) {
  const given = answer?.given ?? {}
  const { mistakes = {}, review } = answer ?? {}
  const field = (name: string, label: string, more: { hint?: ReactNode; proposed?: string; mono?: boolean } = {}) => (
    <Field
      label={label}
      name={name}
      defaultValue={given[name] ?? more.proposed ?? ''}
      hint={more.hint}
      error={mistakes[name]}
      autoComplete="off"
      spellCheck={false}
      className={more.mono === true ? 'font-mono' : ''}
    />
  )
  return (
    <Form method="post" aria-label="Deploy contracts" preventScrollReset>
      <ContractChoice
        chosen={
          answer?.chosen ?? contractKinds.filter((kind) => kind !== 'collection' && !defaults.wired.includes(kind))
        }
        defaults={defaults}
        mistake={mistakes['contracts']}
      />
      <Section
        title="Terms"
        line="Only what you ticked is used. Names and symbols can’t be changed once they are on the chain."
      >
        <TermsFields
          field={field}
          given={given}
          defaults={defaults}
          isWrong={(prefix) => Object.keys(mistakes).some((place) => place.startsWith(prefix))}
        />
      </Section>
      <Section
        title="Who gets the powers"
        line="Each contract names its owner from its first block, so any wallet can pay for the deployment. A Safe protects better than one key: one lost key ends the studio."
      >
        <div className="grid max-w-[64rem] gap-6 sm:grid-cols-2">
          {field('owner', 'Owner', {
            hint:
              defaults.owner === undefined
                ? 'A Safe or a wallet. It holds every power listed above.'
                : 'The studio’s practice account is proposed: it is there to rehearse with. On a real chain it will be your Safe or wallet.',
            ...(defaults.owner === undefined ? {} : { proposed: defaults.owner }),
            mono: true,
          })}
          {field('manager', 'Manager (optional)', {
            hint: 'Can pause and settle, and take nothing. This app’s own key is proposed, so that it can settle by itself.',
            proposed: defaults.appKey,
            mono: true,
          })}
          {field('signer', 'Signer of permits', {
            hint: 'This app’s own key is proposed: the app signs permits with it.',
            proposed: defaults.appKey,
            mono: true,
          })}
          {field('payout', 'Payout address', {
            hint: 'Where payments go. The owner, if you leave it empty.',
            mono: true,
          })}
        </div>
      </Section>
      <div className="mt-10 flex flex-wrap gap-4">
        <Button name="act" value="review" look={review === undefined ? 'primary' : 'plain'}>
          Review steps and cost
        </Button>
      </div>
      {Object.keys(mistakes).length > 0 && (
        <div className="mt-6">
          <Notice tone="problem" title="Nothing was begun.">
            <ul>
              {Object.entries(mistakes).map(([place, message]) => (
                <li key={place}>
                  {place}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {review !== undefined && <Review review={review} chain={chain} />}
    </Form>
  )
}

function ContractChoice({
  chosen,
  defaults: { used, wired },
  mistake,
}: {
  chosen: readonly string[]
  defaults: FormDefaults
  mistake: string | undefined
}) {
  return (
    <Section
      title="Choose contracts"
      line="Pills, burn campaigns and redemption belong together: choose all three or none."
    >
      <fieldset className="max-w-[64rem]">
        <legend className="sr-only">Contracts</legend>
        {contractKinds.map((kind) => {
          const { title, does, powers } = contractStories[kind]
          const isUsed = used.includes(kind)
          return (
            <div key={kind} className="border-t border-line py-4 last:border-b">
              <label className="flex min-h-11 items-baseline gap-3">
                <input
                  type="checkbox"
                  name="contracts"
                  value={kind}
                  defaultChecked={chosen.includes(kind) && !isUsed}
                  disabled={isUsed}
                  className="size-5 shrink-0 translate-y-1 accent-accent"
                />
                <span className="min-w-0">
                  {title}
                  <span className="block text-sm text-quiet">{does}</span>
                  {isUsed && (
                    <span className="block text-sm text-quiet">
                      The present one stays: collectors have something of it.
                    </span>
                  )}
                  {!isUsed && wired.includes(kind) && (
                    <span className="block text-sm text-quiet">
                      It replaces the present one, which nobody has used.
                    </span>
                  )}
                </span>
              </label>
              <details className="mt-2 ms-8">
                <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">
                  Who can do what with {title.toLowerCase()}
                </summary>
                <PowersList powers={powers} />
              </details>
            </div>
          )
        })}
      </fieldset>
      {mistake !== undefined && <p className="mt-3 text-sm text-loss">{mistake}</p>}
    </Section>
  )
}

type MakeField = (name: string, label: string, more?: { hint?: ReactNode; proposed?: string }) => ReactNode

function TermsFields({
  field,
  given,
  defaults,
  isWrong,
}: {
  field: MakeField
  given: Readonly<Record<string, string>>
  defaults: FormDefaults
  /** Opens what holds a mistake. */ isWrong: (prefix: string) => boolean
}) {
  const grid = 'mt-4 grid max-w-[64rem] gap-6 sm:grid-cols-2'
  return (
    <div className="flex flex-col gap-10">
      <details open={isWrong('collection')}>
        <summary className="min-h-11 cursor-pointer">Terms of the collection</summary>
        <div className={grid}>
          {field('collection.title', 'Title of the collection', { hint: 'Also its name on the chain.' })}
          {field('collection.symbol', 'Symbol of the collection', { hint: 'Up to 11 letters and digits.' })}
          {field('collection.singular', 'One piece is called', { hint: 'As in “Flower 7”.' })}
          {field('collection.slug', 'Slug', { hint: 'Its name in addresses: lower-case letters, digits, hyphens.' })}
          {field('collection.maxSupply', 'Maximum pieces', { hint: 'Can never change.' })}
          {field('collection.royalty', 'Royalty in percent', {
            hint: '0 to 10, such as 5 or 7.5. It goes to the payout address, and can be changed later.',
            proposed: '5',
          })}
          <Select
            label="Names and pictures of pieces"
            name="collection.metadata"
            id="collection.metadata"
            defaultValue={given['collection.metadata'] ?? 'hosted'}
          >
            <option value="hosted">Written here, under Pieces</option>
            <option value="tokenURI">At an address of my own</option>
          </Select>
          {field('collection.baseURI', 'Metadata begins with (optional)', {
            hint: 'Empty: at this site, if it has a public https address. The number of the piece follows, so end it with a slash. You can change it until you freeze it.',
          })}
          {field('collection.contractURI', 'Description of the collection (optional)', {
            hint: 'Empty: at this site, if it has a public https address.',
          })}
        </div>
      </details>
      <details open={isWrong('pills') || isWrong('kind')}>
        <summary className="min-h-11 cursor-pointer">Terms of the pills</summary>
        <div className={grid}>
          {field('pills.name', 'Name of the pills', { proposed: `${defaults.studioName} pills` })}
          {field('pills.symbol', 'Symbol of the pills', { proposed: 'PILL' })}
          {kindFields.flatMap((place) => [
            <div key={place}>
              {field(`kind.${place}`, `Pill ${place} (optional)`, { hint: 'Its name can never change.' })}
            </div>,
            <div key={`${place} uri`}>
              {field(`kind.${place}.uri`, `Description of pill ${place} (optional)`, {
                hint: 'Empty: at this site, if it has a public https address.',
              })}
            </div>,
          ])}
        </div>
      </details>
      <details open={isWrong('vaults')}>
        <summary className="min-h-11 cursor-pointer">Terms of the vaults</summary>
        <div className={grid}>
          {field('vaults.name', 'Name of the vaults', { proposed: `${defaults.studioName} vaults` })}
          {field('vaults.symbol', 'Symbol of the vaults', { proposed: 'VAULT' })}
          {field('vaults.baseURI', 'Vault metadata begins with (optional)')}
        </div>
      </details>
    </div>
  )
}

function Review({
  review: { steps, cost },
  chain,
}: {
  review: NonNullable<Looked['review']>
  chain: { name: string; symbol: string }
}) {
  return (
    <Section title="Steps and cost" id="review">
      <Steps
        label="Steps of the deployment"
        steps={steps.map(({ title, why, by }) => ({
          title,
          text: by === 'owner' ? `${why} Only the owner can send it.` : why,
        }))}
      />
      <p className="mt-6 text-base">
        About {groupDigits(cost.gas)} gas on {chain.name}
        {cost.wei === undefined ? '.' : `, which is ${etherText(cost.wei, chain.symbol)} at the price now.`}
      </p>
      <p className="measure mt-2 text-sm text-quiet">
        Your wallet names the exact fee of each step. Some layer-2 networks add a fee for data.
      </p>
      <div className="mt-6">
        <Button name="act" value="begin" look="primary">
          Begin the deployment
        </Button>
      </div>
    </Section>
  )
}

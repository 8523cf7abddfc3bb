import { type ReactNode, useState } from 'react'
import { PickPieces } from '#features/catalogue/piece/pick-pieces.tsx'
import { pictureAddress } from '#features/media/picture-ref.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { type OddsRule, oddsRules } from '../vault/odds.ts'
import { emptyVaultList, parseVaultList, type VaultList } from './vault-list.ts'

/** What a vault can be filled with from the studio's own. */
export type VaultChoices = {
  collections: readonly { slug: string; title: string }[]
  editions: readonly { slug: string; title: string }[]
}

type Part<Name extends keyof VaultList> = {
  items: VaultList[Name]
  set: (items: VaultList[Name]) => void
}

/** The contents of a new vault, put together piece by piece. They are sent as one field, `list`. */
export function VaultListFields({ typed, choices }: { typed: string; choices: VaultChoices }) {
  const [list, setList] = useState(() => parseVaultList(typed) ?? emptyVaultList)
  const part = <Name extends keyof VaultList>(name: Name): Part<Name> => ({
    items: list[name],
    set: (items) => setList((before) => ({ ...before, [name]: items })),
  })
  return (
    <>
      <input type="hidden" name="list" value={JSON.stringify(list)} />
      <Group title="Pieces" line="They go into escrow, for everybody to see.">
        <Pieces {...part('tokens')} collections={choices.collections} />
      </Group>
      <Group title="Prints">
        <Prints {...part('prints')} editions={choices.editions} />
      </Group>
      <Group title="Texts">
        <Texts {...part('words')} />
      </Group>
      <Group title="What may be inside" line="Public, if you say anything.">
        <Odds {...part('possible')} />
      </Group>
    </>
  )
}

function Group({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <div>
        <p aria-hidden className="font-serif text-lg">
          {title}
        </p>
        {line !== undefined && <p className="text-sm text-quiet">{line}</p>}
      </div>
      {children}
    </fieldset>
  )
}

function Pieces({ items, set, collections }: Part<'tokens'> & Pick<VaultChoices, 'collections'>) {
  return (
    <PickPieces
      id="vault"
      pieces={items}
      collections={collections}
      set={set}
      add={(piece) => ({ ...piece, isShown: false })}
      beside={(piece, at) => (
        <ShownTick isShown={piece.isShown} set={(isShown) => set(items.with(at, { ...piece, isShown }))} />
      )}
    />
  )
}

function Prints({ items, set, editions }: Part<'prints'> & Pick<VaultChoices, 'editions'>) {
  return (
    <Rows
      items={items}
      set={set}
      noun="print"
      empty={{ edition: editions[0]?.title ?? '', label: '', note: '', isShown: false }}
      render={(print, at, change) => {
        const slug = editions.find(({ title }) => title === print.edition)?.slug
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="flex items-end gap-3">
              {slug !== undefined && (
                <img
                  src={`${pictureAddress({ of: 'edition', slug })}/160.webp`}
                  alt=""
                  className="size-14 shrink-0 bg-raised object-contain"
                />
              )}
              <div className="min-w-0 grow">
                <Select
                  label="Edition"
                  name={`print-edition-${at}`}
                  value={print.edition}
                  onChange={({ currentTarget }) => change({ ...print, edition: currentTarget.value })}
                >
                  {editions.map(({ title }) => (
                    <option key={title}>{title}</option>
                  ))}
                </Select>
              </div>
            </div>
            <Field
              label="Mark"
              name={`print-mark-${at}`}
              required
              autoComplete="off"
              placeholder="7/25"
              value={print.label}
              onChange={({ currentTarget }) => change({ ...print, label: currentTarget.value })}
            />
            <Field
              label="Note (optional)"
              name={`print-note-${at}`}
              autoComplete="off"
              value={print.note}
              onChange={({ currentTarget }) => change({ ...print, note: currentTarget.value })}
            />
            <ShownTick isShown={print.isShown} set={(isShown) => change({ ...print, isShown })} />
          </div>
        )
      }}
    />
  )
}

function Texts({ items, set }: Part<'words'>) {
  return (
    <Rows
      items={items}
      set={set}
      noun="text"
      empty={{ text: '', isShown: false }}
      render={(words, at, change) => (
        <>
          <TextArea
            label={`Text ${at + 1}`}
            name={`text-${at}`}
            required
            rows={4}
            value={words.text}
            onChange={({ currentTarget }) => change({ ...words, text: currentTarget.value })}
          />
          <ShownTick isShown={words.isShown} set={(isShown) => change({ ...words, isShown })} />
        </>
      )}
    />
  )
}

function Odds({ items, set }: Part<'possible'>) {
  return (
    <Rows
      items={items}
      set={set}
      noun="line"
      empty={{ what: '', count: '', of: '', counts: 'print' }}
      render={(odds, at, change) => (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <div className="col-span-2">
            <Field
              label="What"
              name={`odds-what-${at}`}
              required
              autoComplete="off"
              placeholder="A print on paper"
              value={odds.what}
              onChange={({ currentTarget }) => change({ ...odds, what: currentTarget.value })}
            />
          </div>
          {(['count', 'of'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'count' ? 'In how many' : 'Of how many vaults'}
              name={`odds-${name}-${at}`}
              type="number"
              min={name === 'of' ? 1 : 0}
              required
              value={odds[name]}
              onChange={({ currentTarget }) => change({ ...odds, [name]: currentTarget.value })}
            />
          ))}
          <div className="col-span-2">
            <Select
              label="Counted as"
              name={`odds-counts-${at}`}
              value={odds.counts ?? ''}
              onChange={({ currentTarget }) => change({ ...odds, counts: currentTarget.value })}
            >
              {oddsRules.map((rule) => (
                <option key={rule} value={rule}>
                  {ruleWords[rule]}
                </option>
              ))}
              <option value="">Not counted</option>
            </Select>
          </div>
        </div>
      )}
    />
  )
}

/** What fulfils a line of odds; once vaults are open their pages count it. */
const ruleWords: Readonly<Record<OddsRule, string>> = {
  print: 'a print of any series',
  AP: 'an artist’s proof (AP)',
  PP: 'a printer’s proof (PP)',
  TP: 'a trial proof (TP)',
  HC: 'a proof not for sale (HC)',
  BAT: 'the approved sheet (BAT)',
  token: 'a token',
  'words-only': 'words alone, beside tokens',
}

function Rows<Item>({
  items,
  set,
  noun,
  empty,
  render,
}: {
  items: readonly Item[]
  set: (items: Item[]) => void
  noun: string
  empty: Item
  render: (item: Item, at: number, change: (item: Item) => void) => ReactNode
}) {
  return (
    <>
      {items.length > 0 && (
        <ol className="flex flex-col gap-6">
          {items.map((item, at) => (
            // A row has nothing of its own to be known by, and its fields hold what the list says.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-col gap-3">
              {render(item, at, (next) => set(items.with(at, next)))}
              <div>
                <Button type="button" look="quiet" onClick={() => set(items.toSpliced(at, 1))}>
                  Remove {noun} {at + 1}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button type="button" onClick={() => set([...items, empty])}>
          Add {noun}
        </Button>
      </div>
    </>
  )
}

function ShownTick({ isShown, set }: { isShown: boolean; set: (isShown: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
        className="size-4 accent-ink"
      />
      Show from the sealing on
    </label>
  )
}

import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Confirm, Field } from '#ui/field.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { materialAccess } from '../claim/policy.ts'
import { type Material, materialPers } from './material.ts'

type Edition = { editionId: string; title: string }

const perWords = { print: 'each print', parcel: 'each parcel' } as const

/** What prints and parcels use up: how many there are, what uses them, and correcting it. All of it works without script. */
export function MaterialsDesk({
  materials,
  editions,
}: {
  materials: readonly Material[]
  editions: readonly Edition[]
}) {
  return (
    <>
      <Section
        title="In stock"
        line="Marking a print printed and packing a parcel take off what they use; taking the step back returns it."
      >
        {materials.length === 0 ? (
          <Empty title="Nothing is counted yet.">
            <p>Add what runs out: tubes, labels, paper, certificates.</p>
          </Empty>
        ) : (
          <ul aria-label="Materials" className="border-t border-line">
            {materials.map((material) => (
              <li key={material.materialId} className="border-b border-line py-5">
                <OneMaterial material={material} editions={editions} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <ForRole access={materialAccess}>
        <Section title="Add a material">
          {/* Empty again once it was added. */}
          <Act key={materials.length} act="add" label="Add a material" button="Add it">
            <Details editions={editions} id="new" />
            <Field
              label="How many there are"
              name="count"
              inputMode="numeric"
              required
              autoComplete="off"
              id="count-new"
            />
          </Act>
        </Section>
      </ForRole>
    </>
  )
}

function OneMaterial({ material, editions }: { material: Material; editions: readonly Edition[] }) {
  const { materialId, name, count, promised, warnBelow, stopsPermits, isLow, uses, countedAt } = material
  const used = uses.map(
    ({ editionId, per, quantity }) =>
      `${quantity} for ${perWords[per]} of ${editions.find((one) => one.editionId === editionId)?.title ?? `edition ${editionId}`}`,
  )
  return (
    <article aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-serif text-lg break-words">{name}</h3>
        <p className="font-serif text-lg tabular-nums">
          {count.toLocaleString('en-GB')} {isLow && <StateMark state="due">low</StateMark>}
        </p>
      </div>
      {count < 0 && <p className="text-sm text-loss">More was used than had been counted. Count again.</p>}
      <p className="text-sm text-quiet">
        {used.length === 0 ? 'Nothing uses it.' : `${used.join('; ')}.`}{' '}
        {promised > 0 && `Open claims and reservations will use ${promised.toLocaleString('en-GB')}. `}
        {warnBelow > 0 && `Needs attention below ${warnBelow.toLocaleString('en-GB')}. `}
        {stopsPermits && 'Without it, no print that uses it is promised. '}
        Counted {dayText(countedAt)}.
      </p>
      <ForRole access={materialAccess}>
        <div className="mt-3 flex flex-col gap-1">
          <Folding title="Correct the count">
            <Act
              act="count"
              label={`Count ${name}`}
              button="Save the count"
              fields={{ material: materialId, seen: count }}
            >
              <Field
                label="Counted"
                name="count"
                inputMode="numeric"
                required
                autoComplete="off"
                id={`count-${materialId}`}
              />
              <Field label="Why" name="why" maxLength={200} autoComplete="off" id={`why-${materialId}`} />
            </Act>
          </Folding>
          <Folding title="Change">
            <Act act="change" label={`Change ${name}`} button="Save" fields={{ material: materialId }}>
              <Details editions={editions} id={String(materialId)} material={material} />
            </Act>
          </Folding>
          <Folding title="Remove">
            <Act
              act="remove"
              label={`Remove ${name}`}
              button={`Remove ${name}`}
              look="loss"
              fields={{ material: materialId }}
            >
              <Confirm>It is not counted any more, and its count is lost.</Confirm>
            </Act>
          </Folding>
        </div>
      </ForRole>
    </article>
  )
}

function Folding({ title, children }: ComponentProps<'details'> & { title: string }) {
  return (
    <details>
      <summary className="min-h-9 cursor-pointer text-sm">{title}</summary>
      {children}
    </details>
  )
}

function Act({
  act,
  label,
  button,
  look = 'plain',
  fields = {},
  children,
}: Pick<ComponentProps<'form'>, 'children'> & {
  act: string
  label: string
  button: string
  look?: 'plain' | 'loss'
  fields?: Readonly<Record<string, string | number>>
}) {
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={label}
      className="mt-3 mb-4 flex max-w-xl flex-col items-start gap-3 [&>div]:w-full"
    >
      <input type="hidden" name="act" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button look={look}>{button}</Button>
    </Form>
  )
}

/** What is said of a material besides its count. */
function Details({ editions, id, material }: { editions: readonly Edition[]; id: string; material?: Material }) {
  const used = (editionId: string, per: string) =>
    material?.uses.find((use) => use.editionId === editionId && use.per === per)?.quantity ?? 0
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={material?.name}
        id={`name-${id}`}
      />
      <Field
        label="Warn below"
        name="warn"
        inputMode="numeric"
        autoComplete="off"
        hint="With fewer than this it stands under “Needs attention”. 0: never."
        defaultValue={String(material?.warnBelow ?? 0)}
        id={`warn-${id}`}
      />
      {editions.map(({ editionId, title }) => (
        <fieldset key={editionId} className="w-full">
          <legend className="mb-1 text-sm">{title} uses</legend>
          <div className="grid grid-cols-2 gap-4">
            {materialPers.map((per) => (
              <Field
                key={per}
                label={`for ${perWords[per]}`}
                name={`${per} ${editionId}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(used(editionId, per))}
                id={`${per}-${editionId}-${id}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="stops"
          value="yes"
          defaultChecked={material?.stopsPermits === true}
          className="size-5 shrink-0 accent-accent"
        />
        When none is left, promise no further print that uses it
      </label>
    </>
  )
}

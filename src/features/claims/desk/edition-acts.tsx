import type { ComponentProps, ReactNode } from 'react'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import type { ProofSeries, SeriesStanding } from '#features/prints/numbers/edition.ts'
import { seriesWords } from '#features/prints/numbers/print.ts'
import type { Access } from '#features/studio/access.ts'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { voidAccess } from '../claim/policy.ts'
import { voidButton, voidLine } from '../claim/void-words.ts'
import type { EditionOnDesk } from './edition-on-desk.ts'
import { StaffAct } from './staff-act.tsx'

/** What can be done with an edition for good: a proof, the draw, its end, and a number that is to be void. */
export function EditionActs({
  view: { edition, standing, series, closure, drawn, proof, work },
  proofFields,
  isAlone,
}: {
  view: EditionOnDesk
  /** How a photograph of the proof is chosen. */ proofFields: ReactNode
  /** Nobody else could approve that a number be void. */ isAlone: boolean
}) {
  const proofs = series.filter(
    (one): one is SeriesStanding & { series: ProofSeries } =>
      !['numbered', 'open'].includes(one.series) && one.left !== 0,
  )
  return (
    <ForRole access={voidAccess}>
      <Section title="What can be done">
        <div className="flex flex-col">
          <ProofActs proof={proof} work={work}>
            {proofFields}
          </ProofActs>
          {proofs.length > 0 && standing !== 'closed' && (
            <EditionAct
              access={['editor']}
              act="proof"
              title="Enter a proof"
              button="Enter it into the register"
              line="Proofs stay with the studio and stand in the public register."
            >
              <Select label="Series" name="series">
                {proofs.map(({ series: name, left }) => (
                  <option
                    key={name}
                    value={name}
                  >{`${name}, ${seriesWords[name]}, ${left ?? 0} ${left === 1 ? 'place' : 'places'} left`}</option>
                ))}
              </Select>
              <Field label="Note" name="note" required minLength={3} maxLength={400} autoComplete="off" />
            </EditionAct>
          )}
          {edition.numbering.by === 'draw' && drawn === undefined && (
            <EditionAct
              access={['editor']}
              act="draw"
              title="Hold the draw"
              button="Open the secret and draw"
              look="loss"
              line="The secret is published, and the numbers are given in the order that it makes. Once only."
            >
              <Field
                label="The secret"
                name="seed"
                required
                maxLength={1000}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            </EditionAct>
          )}
          {closure === undefined && (
            <EditionAct
              access={['editor']}
              act="close"
              title="Close the edition"
              button="Close it for good"
              look="loss"
              line="For ever: no claim opens any more. Existing claims continue."
            >
              <TextArea
                label="What became of the file, block or plate"
                name="statement"
                required
                minLength={10}
                maxLength={2000}
                rows={4}
              />
            </EditionAct>
          )}
          <EditionAct
            access={voidAccess}
            act="void"
            title="Void a number"
            button={voidButton(isAlone)}
            look="loss"
            line={voidLine(isAlone)}
          >
            <Select label="Series" name="series" id="void-series">
              {series.map(({ series: name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
            <Field label="Number" name="n" required inputMode="numeric" pattern="[1-9][0-9]*" autoComplete="off" />
            <Field label="Why" name="reason" required minLength={3} maxLength={400} autoComplete="off" />
            {isAlone && (
              <Field
                label="Type the number again to confirm"
                name="typed"
                required
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </EditionAct>
        </div>
      </Section>
    </ForRole>
  )
}

/** The approval of the proof, and its taking back until the first print. */
function ProofActs({ proof, work, children }: Pick<EditionOnDesk, 'proof' | 'work'> & { children: ReactNode }) {
  if (proof === undefined)
    return (
      <EditionAct
        access={['editor']}
        act="approve"
        title="Approve the proof (bon à tirer)"
        button="Approve the proof"
        line="Prints are made like it, and can be marked printed from now on. The edition’s page says the day. You can take it back until the first print is made."
      >
        <Field label="Note" name="note" maxLength={400} autoComplete="off" />
        {children}
      </EditionAct>
    )
  return (
    <>
      <EditionAct
        access={['editor']}
        act="photograph"
        title="Photograph of the proof"
        button="Save the photograph"
        line="It stands beside the approval here. An empty field takes it away; the file stays in the library."
      >
        {children}
      </EditionAct>
      {proof !== 'earlier' && (work?.made ?? 0) === 0 && <Unapprove />}
    </>
  )
}

function Unapprove() {
  return (
    <EditionAct
      access={['editor']}
      act="unapprove"
      title="Take the approval of the proof back"
      button="Take the approval back"
      line="No print was made after it yet. Until it is approved again, none can be marked printed."
    >
      {null}
    </EditionAct>
  )
}

function EditionAct({
  access,
  act,
  ...props
}: Omit<ComponentProps<typeof StaffAct>, 'fields'> & { access: Access; act: string }) {
  return (
    <ForRole access={access}>
      <StaffAct fields={{ act }} className="py-3" {...props} />
    </ForRole>
  )
}

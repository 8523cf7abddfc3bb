import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { FileChoiceField } from '#features/files/library/file-choice-field.tsx'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { Button } from '#ui/button.tsx'
import { Confirm, Field, TextArea } from '#ui/field.tsx'
import { animationKinds, type HostedPiece } from '../pieces/hosted-piece.ts'
import { traitsText } from './piece-form.ts'

/** What is said of one piece, to be read or changed. */
export function PieceForm({
  piece,
  picture,
  animation,
  hasFrames,
  isOpen,
  base,
}: {
  piece: HostedPiece | undefined
  picture: ShownFile | undefined
  animation: ShownFile | undefined
  /** Whether there is an origin on which pages and models run. */
  hasFrames: boolean
  isOpen: boolean
  /** Before which addresses the browser finds the app's own endpoints. */ base: string
}) {
  return (
    <Form method="post" preventScrollReset className="flex max-w-3xl flex-col gap-4">
      {piece === undefined && <p>Nothing is written down of this piece yet.</p>}
      {!isOpen && <p>This collection is frozen. Nothing can be changed any more.</p>}
      <fieldset disabled={!isOpen} className="flex flex-col gap-4">
        <Field label="Name" name="name" required maxLength={1_000} defaultValue={piece?.name ?? ''} />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          maxLength={10_000}
          defaultValue={piece?.description ?? ''}
        />
        <FileChoiceField
          label="Picture"
          name="picture"
          chosen={picture}
          base={base}
          hint="The name of a picture in the library. Left empty the piece has none. An animated one stands still until a visitor plays it."
        />
        <FileChoiceField
          label="Animation"
          name="animation"
          kind="moving"
          chosen={animation}
          base={base}
          hint={`The name of a ${animationKinds} in the library. The picture stands for it until a visitor plays it. Left empty the piece has none.${hasFrames ? '' : ' HTML pages and GLB models are not shown on this site, because it has no origin for frames (VITRINE_FRAMES_URL): visitors see the picture.'}`}
        />
        <TextArea
          label="Traits"
          name="traits"
          rows={6}
          defaultValue={traitsText(piece?.traits ?? [])}
          hint="One a line: Colour: Red. Numbers and dates say so: Born (date): 2026-11-26."
        />
        <Field
          label="External address"
          name="external-url"
          type="url"
          defaultValue={piece?.externalUrl ?? ''}
          hint="Begins with https://. It may stay empty."
        />
        <ForRole access={['editor']}>
          <div>
            <Button look="primary">Save piece</Button>
          </div>
        </ForRole>
      </fieldset>
    </Form>
  )
}

/** Deletes a piece that was written down and never minted. */
export function DeletePieceForm({ name }: { name: string }) {
  return (
    <ForRole access={['editor']}>
      <Form method="post" preventScrollReset className="mt-12 flex max-w-3xl flex-col items-start gap-3">
        <input type="hidden" name="act" value="delete" />
        <Confirm>What is written of {name} is gone for good. Nobody has this piece yet.</Confirm>
        <Button>Delete piece</Button>
      </Form>
    </ForRole>
  )
}

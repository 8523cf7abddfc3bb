import { StateLine } from '#features/publishing/desk/state-line.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import type { ExhibitDesk } from '../draft/get-exhibit-desk.server.ts'
import { PublishPanel } from './publish-panel.tsx'

/** An exhibit without the editor: what it says, its state, and for those who may act the forms, which need no script. */
export function PlainDesk({ desk, mayEdit }: { desk: ExhibitDesk; mayEdit: boolean }) {
  const preview = linkTo('boss exhibit preview', { slug: desk.slug })
  return (
    <>
      {mayEdit ? (
        <p className="mb-6">Editing needs JavaScript. Publishing, scheduling and discarding work without it.</p>
      ) : (
        <div className="mb-6">
          <StateLine state={desk.state} zone={desk.zone} />
          <p className="mt-2 text-sm text-quiet">You can read this exhibit; changing it needs the role of an editor.</p>
        </div>
      )}
      <iframe
        loading="lazy"
        title="Preview of the draft"
        src={preview}
        className="block h-[70svh] w-full border border-line"
      />
      <p className="mt-2 mb-10 text-sm">
        <TextLink to={preview}>Open the preview</TextLink>
      </p>
      {mayEdit && <PublishPanel desk={desk} draft={desk.draft} mistakes={desk.mistakes} />}
    </>
  )
}

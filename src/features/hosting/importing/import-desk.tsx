import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Notice } from '#ui/notice.tsx'
import type { HostedImport } from './find-import.server.ts'
import type { TableMistake } from './table-rows.ts'

const count = (number: number) => number.toLocaleString('en-GB')
const some = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`

/** Takes a table of pieces, shows what would come of it and everything that is wrong with it, and then how far its import is. */
export function ImportDesk({ found }: { found: HostedImport | undefined }) {
  if (found?.state === 'running') return <Running found={found} />
  return (
    <div className="flex flex-col gap-10">
      <form method="post" encType="multipart/form-data" className="flex max-w-3xl flex-col items-start gap-4">
        <input type="hidden" name="act" value="look" />
        <FileField
          label="Table of pieces"
          name="file"
          id="table-of-pieces"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          multiple
          required
          hint="A CSV with the columns id, name, description, picture and animation; every other column is a trait, and a title such as Born:date says how it is shown. Or JSON: a list of documents, or many files called 1.json, 2.json and so on. Nothing is written before you have seen it."
        />
        <Button>Read table</Button>
      </form>
      {found?.state === 'preview' && <Preview found={found} />}
      {found?.state === 'done' && (
        <Notice tone="good" title={`${found.fileName} is imported: ${some(found.done, 'piece', 'pieces')}.`}>
          {null}
        </Notice>
      )}
      {found?.problem !== undefined && (
        <Notice tone="problem" title="The import stopped">
          <p>
            {found.problem} {count(found.done)} of {count(found.total)} pieces are written and stay. Read the table
            again to go on.
          </p>
        </Notice>
      )}
    </div>
  )
}

function Running({ found: { id, fileName, done, total } }: { found: HostedImport }) {
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <p>
        {fileName} is being imported: {count(done)} of {count(total)} pieces.
      </p>
      <progress className="w-full" aria-label="Pieces imported" max={total} value={done} />
      <noscript>
        <p>Load the page again to see how far it is.</p>
      </noscript>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="act" value="drop" />
        <input type="hidden" name="id" value={id} />
        <Button>Cancel import</Button>
      </Form>
    </div>
  )
}

function Preview({ found }: { found: HostedImport }) {
  const { id, fileName, total, columns, replacing, withoutPicture, mistakeCount, missingCount } = found
  const wrong = mistakeCount + missingCount
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h3 className="font-serif text-lg">{fileName}</h3>
        <p className="measure text-quiet">
          {some(total, 'row', 'rows')} can be read: {count(total - Math.min(total, replacing))} new, {count(replacing)}{' '}
          in place of pieces that are there, {count(withoutPicture)} without a picture. Columns: {columns.join(', ')}.
        </p>
      </div>
      <Mistakes title="Wrong in the table" mistakes={found.mistakes} of={mistakeCount} />
      <Mistakes title="Files that are missing" mistakes={found.missing} of={missingCount} />
      <Table
        caption="First rows"
        rows={found.rows}
        keyOf={({ place }) => place}
        columns={[
          { title: 'Place', oneLine: true, cell: ({ place }) => place },
          { title: 'Number', cell: ({ tokenId }) => tokenId },
          { title: 'Name', cell: ({ name }) => name },
          {
            title: 'Picture',
            cell: ({ pictureName, isThere }) => fileText(pictureName, isThere),
          },
          {
            title: 'Animation',
            fromTablet: true,
            cell: ({ animationName, isAnimationThere }) => fileText(animationName, isAnimationThere),
          },
          {
            title: 'Traits',
            wide: true,
            cell: ({ traits }) => traits.map(({ traitType, value }) => `${traitType}: ${value}`).join(', '),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4">
        {wrong === 0 && total > 0 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="begin" />
            <input type="hidden" name="id" value={id} />
            <Button look="primary">Import {some(total, 'piece', 'pieces')}</Button>
          </Form>
        ) : (
          <p className="measure">
            Nothing can be imported yet. Correct the table and read it again
            {missingCount > 0 ? ', or upload the missing files above' : ''}.
          </p>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="drop" />
          <input type="hidden" name="id" value={id} />
          <Button>Put table away</Button>
        </Form>
      </div>
    </div>
  )
}

function fileText(name: string | undefined, isThere: boolean): string {
  if (name === undefined) return 'None'
  return isThere ? name : `${name}, missing`
}

function Mistakes({ title, mistakes, of }: { title: string; mistakes: readonly TableMistake[]; of: number }) {
  if (of === 0) return null
  return (
    <section aria-label={title}>
      <h4 className="mb-2 font-medium text-loss">
        {title}: {count(of)}
      </h4>
      <ul className="max-h-96 overflow-y-auto text-sm" tabIndex={0} aria-label={title}>
        {mistakes.map(({ place, sentence }) => (
          <li key={`${place} ${sentence}`} className="border-b border-line py-1.5">
            <span className="font-medium">{place}:</span> {sentence}
          </li>
        ))}
      </ul>
      {of > mistakes.length && (
        <p className="mt-2 text-sm text-quiet">{count(of - mistakes.length)} more are not listed here.</p>
      )}
    </section>
  )
}

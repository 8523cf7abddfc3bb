import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { ListedPiece } from '../pieces/list-pieces.server.ts'

/** The pieces as they were written down, searched and in pages; each leads to its form. */
export function PiecesTable({
  slug,
  pieces,
  search,
  page,
  pages,
}: {
  slug: string
  pieces: readonly ListedPiece[]
  search: string
  page: number
  pages: number
}) {
  return (
    <>
      <Form
        method="get"
        action={linkTo('boss pieces', { slug })}
        role="search"
        className="mb-8 flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow basis-48">
          <Field label="Number, name or trait" name="search" type="search" defaultValue={search} />
        </div>
        <Button>Search</Button>
      </Form>
      <Table
        caption="Pieces"
        rows={pieces}
        keyOf={({ tokenId }) => tokenId}
        empty={
          <Empty title={search === '' ? 'No piece is written down yet.' : 'No piece fits the search.'}>
            <p>{search === '' ? 'Import a table below.' : 'Search for another word, or for a number.'}</p>
          </Empty>
        }
        columns={[
          {
            title: 'Number',
            oneLine: true,
            cell: ({ tokenId }) => <TextLink to={linkTo('boss piece', { slug, piece: tokenId })}>{tokenId}</TextLink>,
          },
          { title: 'Name', wide: true, cell: ({ name }) => <span className="break-words">{name}</span> },
          { title: 'Picture', cell: ({ pictureName }) => pictureName ?? 'None' },
          { title: 'Animation', fromTablet: true, cell: ({ animationName }) => animationName ?? 'None' },
          {
            title: 'Traits',
            wide: true,
            fromTablet: true,
            cell: ({ traits }) => traits.map(({ traitType, value }) => `${traitType}: ${value}`).join(', '),
          },
          { title: 'Minted', cell: ({ isMinted }) => (isMinted ? 'Yes' : 'No') },
        ]}
      />
      <Pagination
        label="Pages of pieces"
        page={page}
        pages={pages}
        addressOf={(each) =>
          linkTo('boss pieces', { slug }, { page: each, search: search === '' ? undefined : search })
        }
      />
    </>
  )
}

import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Field } from '#ui/field.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { COMPARED, type ComparedPiece, type ComparedTrait } from './comparison.ts'
import type { ComparisonData } from './get-comparison.server.ts'

/** Two to four pieces beside each other: pictures on one line, then what tells them apart. */
export function ComparePage({ pieces, traits, ignored, collections }: ComparisonData) {
  const example = collections[0]?.slug ?? ''
  return (
    <Page>
      <PageTitle
        title="Compare"
        line="Up to four pieces beside each other: what they share, what tells them apart, and what each trait adds to a rank."
      />
      {ignored.length > 0 && (
        <div className="mb-8">
          <Notice title="A part of the address was left out.">
            {ignored.map(({ parameter, reason }) => (
              <p key={parameter}>
                “{parameter}”: {reason}
              </p>
            ))}
          </Notice>
        </div>
      )}
      {pieces.length === 0 ? (
        <Empty title="Nothing to compare yet.">
          <p>Name two pieces below, or follow “Compare the two” on the page of a piece.</p>
        </Empty>
      ) : (
        <Comparison pieces={pieces} traits={traits} />
      )}
      {pieces.length < COMPARED.most && (
        <form
          action={linkTo('compare')}
          method="get"
          className="no-print mt-14 flex max-w-[30rem] flex-wrap items-end gap-4"
        >
          {pieces.map(({ token }) => (
            <input key={nameOf(token)} type="hidden" name="piece" value={nameOf(token)} />
          ))}
          <div className="min-w-48 grow">
            <Field
              label={pieces.length === 0 ? 'Pieces' : 'One more piece'}
              name="piece"
              placeholder={pieces.length === 0 ? `${example}/7, ${example}/12` : `${example}/7`}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </div>
          <Button type="submit">Compare</Button>
        </form>
      )}
    </Page>
  )
}

function Comparison({ pieces, traits }: { pieces: readonly ComparedPiece[]; traits: readonly ComparedTrait[] }) {
  return (
    <section className="relative overflow-x-auto" aria-label="The pieces side by side" tabIndex={0}>
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${5 + 7.25 * pieces.length}rem` }}
      >
        <caption className="sr-only">The pieces side by side</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-20 sm:w-40">
              <span className="sr-only">What is compared</span>
            </th>
            {pieces.map((piece) => (
              <PieceHead key={nameOf(piece.token)} piece={piece} pieces={pieces} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            title="Rank"
            cells={pieces.map(({ explanation }) =>
              explanation === null
                ? 'none'
                : `${groupDigits(explanation.rank)} of ${groupDigits(explanation.rankedTokens)}`,
            )}
          />
          <Row title="Score" cells={pieces.map(({ explanation }) => explanation?.score.toFixed(3) ?? '')} />
          <Row title="Bits" cells={pieces.map(({ explanation }) => explanation?.bits.toFixed(2) ?? '')} />
          <Row
            title="Unique traits"
            cells={pieces.map(({ explanation }) => (explanation === null ? '' : String(explanation.uniqueAttributes)))}
          />
          {traits.map((trait) => (
            <TraitRow key={trait.traitType} trait={trait} pieces={pieces} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PieceHead({ piece: { token, singular }, pieces }: { piece: ComparedPiece; pieces: readonly ComparedPiece[] }) {
  const title = titleOf(token, singular)
  const others = pieces.filter((each) => each.token !== token).map((each) => ['piece', nameOf(each.token)])
  return (
    <th scope="col" className="pr-4 pb-4 sm:pr-6 text-left font-normal">
      <span className="mb-3 block max-w-60">
        <PiecePicture
          piece={token}
          image={token.image}
          alt={token.description ?? title}
          sizes="(max-width: 48rem) 40vw, 15rem"
          className={token.burned ? 'grayscale' : ''}
        />
      </span>
      <span className="block">
        <TextLink
          to={tokenLink(token.collection, token.tokenId)}
          className="font-serif text-base break-words sm:text-lg"
        >
          {title}
        </TextLink>
      </span>
      {pieces.length > 1 && (
        <span className="no-print mt-1 block text-xs text-quiet">
          <TextLink to={linkTo('compare', new URLSearchParams(others))}>
            Take away<span className="sr-only"> {title}</span>
          </TextLink>
        </span>
      )}
    </th>
  )
}

function Row({ title, cells }: { title: string; cells: readonly string[] }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 pr-4 text-left font-normal break-words text-quiet">
        {title}
      </th>
      {cells.map((cell, index) => (
        <td key={`${index}-${cell}`} className="py-2.5 pr-4 tabular-nums sm:pr-6 last:pr-0">
          {cell}
        </td>
      ))}
    </tr>
  )
}

function TraitRow({
  trait: { traitType, cells, isSame },
  pieces,
}: {
  trait: ComparedTrait
  pieces: readonly ComparedPiece[]
}) {
  return (
    <tr className={`border-t border-line align-top ${isSame ? 'text-quiet' : ''}`}>
      <th scope="row" className="py-2.5 pr-4 text-left font-normal break-words text-quiet">
        {traitType}
        {isSame && pieces.length > 1 && <span className="block text-xs">the same</span>}
      </th>
      {cells.map(({ values, bits }, index) => {
        const { collection, tokenId } = pieces[index]!.token
        return (
          <td key={`${collection}/${tokenId}`} className="py-2.5 pr-4 break-words sm:pr-6 last:pr-0">
            {values.length === 0 ? (
              <span className="text-quiet">without it</span>
            ) : (
              values.map((value) => (
                <span key={value} className="block">
                  <TextLink
                    to={filterAddress(collectionLink(collection), {
                      ...everyToken,
                      traits: [{ traitType, values: [value] }],
                    })}
                  >
                    {value === '' ? 'empty' : value}
                  </TextLink>
                </span>
              ))
            )}
            {bits !== null && <span className="block text-xs text-quiet tabular-nums">{bits.toFixed(2)} bits</span>}
          </td>
        )
      })}
    </tr>
  )
}

function nameOf({ collection, tokenId }: { collection: string; tokenId: string }): string {
  return `${collection}/${tokenId}`
}

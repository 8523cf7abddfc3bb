import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { decimalText, numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
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
        title={t('Compare')}
        line={t(
          'Up to four pieces beside each other: what they share, what tells them apart, and what each trait adds to a rank.',
        )}
      />
      {ignored.length > 0 && (
        <div className="mb-8">
          <Notice title={t('A part of the address was left out.')}>
            {ignored.map(({ parameter, reason }) => (
              <p key={parameter}>{t('“{parameter}”: {reason}', { parameter, reason })}</p>
            ))}
          </Notice>
        </div>
      )}
      {pieces.length === 0 ? (
        <Empty title={t('Nothing to compare yet.')}>
          <p>{t('Name two pieces below, or follow “Compare the two” on the page of a piece.')}</p>
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
              label={pieces.length === 0 ? t('Pieces') : t('One more piece')}
              name="piece"
              placeholder={pieces.length === 0 ? `${example}/7, ${example}/12` : `${example}/7`}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </div>
          <Button type="submit">{t('Compare')}</Button>
        </form>
      )}
    </Page>
  )
}

function Comparison({ pieces, traits }: { pieces: readonly ComparedPiece[]; traits: readonly ComparedTrait[] }) {
  return (
    <section className="relative overflow-x-auto" aria-label={t('The pieces side by side')} tabIndex={0}>
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${5 + 7.25 * pieces.length}rem` }}
      >
        <caption className="sr-only">{t('The pieces side by side')}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-20 sm:w-40">
              <span className="sr-only">{t('What is compared')}</span>
            </th>
            {pieces.map((piece) => (
              <PieceHead key={nameOf(piece.token)} piece={piece} pieces={pieces} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            title={t('Rank')}
            cells={pieces.map(({ explanation }) =>
              explanation === null
                ? t('none##rank')
                : t('{place} of {all}', { place: explanation.rank, all: explanation.rankedTokens }),
            )}
          />
          <Row
            title={t('Score##rarity')}
            cells={pieces.map(({ explanation }) => (explanation === null ? '' : decimalText(explanation.score, 3)))}
          />
          <Row
            title={t('Bits')}
            cells={pieces.map(({ explanation }) => (explanation === null ? '' : decimalText(explanation.bits, 2)))}
          />
          <Row
            title={t('Unique traits')}
            cells={pieces.map(({ explanation }) =>
              explanation === null ? '' : numberText(explanation.uniqueAttributes),
            )}
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
            <Message
              text="Take away<hidden> {title}</hidden>"
              values={{
                title,
                hidden: (words) => (
                  <span key="title" className="sr-only">
                    {words}
                  </span>
                ),
              }}
            />
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
        {isSame && pieces.length > 1 && <span className="block text-xs">{t('the same##traits')}</span>}
      </th>
      {cells.map(({ values, bits }, index) => {
        const { collection, tokenId } = pieces[index]!.token
        return (
          <td key={`${collection}/${tokenId}`} className="py-2.5 pr-4 break-words sm:pr-6 last:pr-0">
            {values.length === 0 ? (
              <span className="text-quiet">{t('without it##trait')}</span>
            ) : (
              values.map((value) => (
                <span key={value} className="block">
                  <TextLink
                    to={filterAddress(collectionLink(collection), {
                      ...everyToken,
                      traits: [{ traitType, values: [value] }],
                    })}
                  >
                    {value === '' ? t('empty##trait') : value}
                  </TextLink>
                </span>
              ))
            )}
            {bits !== null && (
              <span className="block text-xs text-quiet tabular-nums">
                {t('{bits} bits', { bits: decimalText(bits, 2) })}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function nameOf({ collection, tokenId }: { collection: string; tokenId: string }): string {
  return `${collection}/${tokenId}`
}

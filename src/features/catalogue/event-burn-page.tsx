import type { ReactNode } from 'react'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { BlockNumber, groupDigits } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { CollectorLink } from './event-text.tsx'
import type { BurnPage as BurnPageData } from './get-burn-page.server.ts'
import { imageOf, PiecePicture } from './piece-picture.tsx'
import { shortTokenId, titleOf } from './token.ts'

/** One piece and what burning it would mean. The piece stays beside everything that is said about it. */
export function BurnPage({ token, collection, surviving, burnedBy }: BurnPageData) {
  const title = titleOf(token, collection.singular)
  const { width, height } = imageOf(token.image)
  return (
    <Page>
      <article className="grid items-start gap-x-[5vw] gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,1fr)]">
        <figure className="mx-auto w-full lg:sticky lg:top-8" style={{ maxWidth: `calc(82svh * ${(width / height).toFixed(4)})` }}>
          <PiecePicture piece={token} image={token.image} alt={token.description ?? title} eager
            sizes="(max-width: 64rem) 92vw, 45vw" className={token.burned ? 'grayscale' : ''}
          />
        </figure>
        <div className="min-w-0">
          <p className="text-sm text-quiet"><TextLink to={collectionLink(collection.slug)}>{collection.title}</TextLink></p>
          <h1 className="mt-2 font-serif text-2xl break-words">{token.burned ? title : `Burning ${title}`}</h1>
          <div className="mt-6">{token.burned ? <Memorial token={token} burnedBy={burnedBy} /> : <NothingOpen />}</div>
          {!token.burned && <GiveAndTake title={title} surviving={surviving} collection={collection.title} />}
          <div className="mt-10">
            <Tombstone rows={[
              ['Number', <span key="number" className="font-mono text-[0.92em] break-all">{shortTokenId(token.tokenId)}</span>],
              ['Owner', token.owner === null ? undefined : <CollectorLink key="owner" address={token.owner} />],
              ['Surviving', `${groupDigits(surviving)} ${surviving === 1 ? 'piece' : 'pieces'} of ${collection.title}`],
            ]} />
          </div>
          <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink to={tokenLink(token.collection, token.tokenId)}>The piece and its history</ButtonLink>
            <TextLink to={collectionLink(collection.slug)}>All of {collection.title}</TextLink>
          </p>
        </div>
      </article>
    </Page>
  )
}

function Memorial({ token: { lastMoved }, burnedBy }: Pick<BurnPageData, 'token' | 'burnedBy'>) {
  return (
    <Notice title={<StateMark state="burned">Burned</StateMark>}>
      <p>
        This piece was burned on <TimeText at={lastMoved.time} /> in block <BlockNumber block={lastMoved.block} />{burnedBy !== null && <>, by <CollectorLink address={burnedBy} /></>}.
        Nobody can own it again. Its picture and its history stay.
      </p>
    </Notice>
  )
}

function NothingOpen() {
  return (
    <Notice title="No burn is open.">
      <p>This piece cannot be burned here now, and nothing waits for a decision.</p>
      <p>Sent to a burn address by other means it would be gone all the same, and give nothing: no campaign counts it.</p>
    </Notice>
  )
}

function GiveAndTake({ title, surviving, collection }: { title: string; surviving: number; collection: string }) {
  return (
    <section aria-label="What a burn takes and gives" className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Side heading="A burn takes" tone="text-loss">
        <li>{title}, for ever</li>
        <li>one of {groupDigits(surviving)} surviving pieces of {collection}: {groupDigits(surviving - 1)} remain</li>
        <li>a network fee</li>
      </Side>
      <Side heading="A burn gives">
        <li>one pill, a token that is the receipt</li>
        <li>with it, a claim on a print: <TextLink to={linkTo('bsg-burn-pill')}>from pill to print</TextLink></li>
        <li>which pill, how many and until when, a campaign says before anybody burns</li>
      </Side>
    </section>
  )
}

function Side({ heading, tone = '', children }: { heading: string; tone?: string; children: ReactNode }) {
  return (
    <div className="border-t border-strong-line pt-4">
      <h2 className={`font-serif text-lg ${tone}`}>{heading}</h2>
      <ul className="mt-2 text-base [&>li]:border-b [&>li]:border-line [&>li]:py-2.5">{children}</ul>
    </div>
  )
}

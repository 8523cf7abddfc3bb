import { useEffect, useRef, useState } from 'react'
import { tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { checkFrozen, type FrozenCheck, listAddress, type WrongPiece } from './check-frozen.ts'
import type { FrozenPageData } from './frozen-page-data.ts'
import { startHasher } from './hash-aside.ts'

/** Tells what frozen means, and lets the visitor's own browser take every hash again. */
export function FrozenPage({ collection, title, singular, frozen }: FrozenPageData) {
  if (frozen === undefined)
    return (
      <Page narrow>
        <PageTitle title={t('Frozen pieces')} />
        <Empty title={t('The pieces of {title} are not frozen.', { title })}>
          <p>{t('The studio can still change their names, traits and pictures.')}</p>
        </Empty>
      </Page>
    )
  const { root, at, published, total, minted } = frozen
  return (
    <Page narrow>
      <PageTitle
        title={t('Frozen pieces')}
        line={t(
          'Names, traits, pictures and animations of {title} cannot be changed any more, and your browser can check that nobody did.',
          { title },
        )}
      />
      <Tombstone
        rows={[
          [t('Frozen on'), <TimeText key="at" at={{ seconds: Math.floor(at), nanoseconds: 0 }} clock />],
          [t('Pieces in the list'), String(total)],
          [t('Minted by now'), String(minted)],
          [
            t('Root'),
            <span key="root" className="font-mono break-all">
              {root}
            </span>,
          ],
        ]}
      />
      {published !== root && (
        <div className="mt-8">
          <Notice tone="problem" title={t('The root is not confirmed')}>
            <p>{t('The studio’s published content names another root than this list. Ask the studio why.')}</p>
          </Notice>
        </div>
      )}
      <Section
        title={t('Check it yourself')}
        line={t(
          'Your browser downloads the list, takes its root, then fetches the document, the picture and the animation of every minted piece and takes their SHA-256.',
        )}
      >
        <Checker collection={collection} root={root} singular={singular} />
      </Section>
      <Section
        title={t('Keep the list')}
        line={t(
          'With a copy of it you can compare later, without this site. Each line has a number and the hashes of its piece.',
        )}
      >
        <a
          href={listAddress(collection)}
          download={`${collection}-frozen.txt`}
          className="underline underline-offset-4"
        >
          {t('Download the list')}
        </a>
      </Section>
    </Page>
  )
}

type Progress = { state: 'idle' } | { state: 'checking'; done: number; of: number } | FrozenCheck

function Checker({ collection, root, singular }: { collection: string; root: string; singular: string }) {
  const [check, setCheck] = useState<Progress>({ state: 'idle' })
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const start = async () => {
    const stop = new AbortController()
    ending.current = stop
    setCheck({ state: 'checking', done: 0, of: 0 })
    const hasher = startHasher()
    try {
      const found = await checkFrozen(
        { collection, root },
        {
          fetchBytes,
          hash: hasher.hash,
          signal: stop.signal,
          onProgress: (done, of) => {
            if (!stop.signal.aborted) setCheck({ state: 'checking', done, of })
          },
        },
      )
      setCheck(stop.signal.aborted ? { state: 'idle' } : found)
    } catch {
      setCheck({ state: 'silent' })
    } finally {
      hasher.close()
    }
  }
  return (
    <>
      <noscript>
        <p>{t('Checking needs JavaScript, which is off in this browser. You can still download the list.')}</p>
      </noscript>
      <div className="noscript:hidden flex flex-col items-start gap-4">
        {check.state === 'checking' ? (
          <>
            <p role="status">
              {check.of === 0
                ? t('The list is on its way.')
                : t('{done} of {of} pieces are checked.', { done: check.done, of: check.of })}
            </p>
            <progress
              className="w-full max-w-xl"
              aria-label={t('Pieces checked')}
              {...(check.of === 0 ? {} : { max: check.of, value: check.done })}
            />
            <Button type="button" onClick={() => ending.current?.abort()}>
              {t('Stop')}
            </Button>
          </>
        ) : (
          <Button type="button" look="primary" onClick={() => void start()}>
            {check.state === 'idle' ? t('Check every piece') : t('Check again')}
          </Button>
        )}
        {check.state !== 'idle' && check.state !== 'checking' && (
          <Found check={check} collection={collection} singular={singular} />
        )}
      </div>
    </>
  )
}

async function fetchBytes(address: string): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}

const SHOWN = 50

const wrongTexts = {
  document: '{piece}: its document is another one.',
  picture: '{piece}: its picture is another one.',
  animation: '{piece}: its animation is another one.',
} as const satisfies Record<WrongPiece['what'], MessageText>

function Found({ check, collection, singular }: { check: FrozenCheck; collection: string; singular: string }) {
  if (check.state === 'silent')
    return (
      <Notice tone="problem" title={t('The list did not come')}>
        <p>{t('Nothing was checked. Look at your connection and check again.')}</p>
      </Notice>
    )
  if (check.state === 'list-differs')
    return (
      <Notice tone="problem" title={t('The list does not come to the root')}>
        <p>{t('Something in it was changed after the pieces were frozen. Ask the studio why.')}</p>
      </Notice>
    )
  const { same, wrong, unreached, unminted } = check
  const link = (tokenId: string) => (
    <TextLink key={tokenId} to={tokenLink(collection, tokenId)}>
      {`${singular} ${tokenId}`}
    </TextLink>
  )
  return (
    <div className="flex flex-col gap-4">
      {wrong.length === 0 && unreached.length === 0 ? (
        <Notice
          tone="good"
          title={tn(same, '{count} piece is as it was frozen', '{count} pieces are as they were frozen')}
        >
          <p>{t('Your browser took every hash itself, and the list comes to the root.')}</p>
        </Notice>
      ) : (
        <Notice
          tone="problem"
          title={tn(
            wrong.length + unreached.length,
            '{count} piece could not be confirmed',
            '{count} pieces could not be confirmed',
          )}
        >
          {wrong.slice(0, SHOWN).map(({ tokenId, what }) => (
            <p key={tokenId}>
              <Message text={wrongTexts[what]} values={{ piece: link(tokenId) }} />
            </p>
          ))}
          {unreached.slice(0, SHOWN).map((tokenId) => (
            <p key={tokenId}>
              <Message text="{piece}: it did not come. Check again." values={{ piece: link(tokenId) }} />
            </p>
          ))}
        </Notice>
      )}
      {unminted > 0 && (
        <p className="text-quiet">
          {tn(
            unminted,
            '{count} piece has not been minted. Its hash is in the list, and it can be checked once it exists.',
            '{count} pieces have not been minted. Their hashes are in the list, and they can be checked once they exist.',
          )}
        </p>
      )}
    </div>
  )
}

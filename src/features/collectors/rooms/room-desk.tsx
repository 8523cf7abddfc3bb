import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import type { RoomDesk } from './get-room-desk.server.ts'
import { HeldPieces, VaultPieces } from './held-pieces.tsx'
import { HungPieces } from './hung-pieces.tsx'
import { RoomGrid } from './room-grid.tsx'
import { type Room, roomLimits } from './room.ts'
import { TakenDownNotice } from './taken-down-notice.tsx'

/** The page on which a collector hangs a room: its words and pieces, what else could hang, and how it looks. Works without script. */
export function RoomDeskPage({
  desk,
  singulars,
  answer,
}: {
  desk: RoomDesk
  singulars: Readonly<Record<string, string>>
  answer: FormAnswer | undefined
}) {
  const { room, pieces, held } = desk
  const here = linkTo('account room', { room: room.slug }, held.page > 1 ? { page: held.page } : undefined)
  const shown = pieces.filter(({ isHere }) => isHere)
  return (
    <Page>
      <PageTitle
        title={room.title}
        line={<StateLine desk={desk} />}
        aside={<TextLink to={linkTo('account rooms')}>{t('Your rooms')}</TextLink>}
      />
      <TakenDown room={room} />
      <Gone desk={desk} />
      <Form method="post" action={here} preventScrollReset>
        <RoomWords desk={desk} />
        <HungPieces pieces={pieces} singulars={singulars} here={here} />
      </Form>
      <HeldPieces desk={desk} singulars={singulars} here={here} />
      <VaultPieces desk={desk} singulars={singulars} here={here} />
      {shown.length > 0 && (
        <Section title={t('How it looks')} id="preview">
          <RoomGrid pieces={shown} label={t('Preview of {title}', { title: room.title })} singulars={singulars} />
        </Section>
      )}
      <Section title={t('Delete this room')} id="delete">
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-base">
            {t('Delete “{title}” …', { title: room.title })}
          </summary>
          <Form method="post" action={here} className="mt-4 flex flex-col items-start gap-4">
            <p className="measure text-base text-quiet">
              {t('Its order and its captions are gone then. Your pieces stay in your wallets.')}
            </p>
            <Button look="loss" name="act" value="delete">
              {t('Delete “{title}” for good', { title: room.title })}
            </Button>
          </Form>
        </details>
      </Section>
      <FormAnswerBar answer={answer} />
    </Page>
  )
}

function StateLine({ desk: { room, roomWallets, isHidden } }: { desk: RoomDesk }) {
  if (!room.isPublic || room.takenDown !== null) return t('Only you see this room.')
  if (roomWallets.length === 0) return t('Nobody sees this room: its wallet is no longer linked to your account.')
  if (isHidden) return t('Nobody sees this room, because you hide your collector pages.')
  return (
    <>
      {t('Everybody can see this room.')}{' '}
      <TextLink to={linkTo('collector room', { id: room.wallet, room: room.slug })}>{t('View it')}</TextLink>
    </>
  )
}

/** Why the studio took it down, and what its collector can do now. */
function TakenDown({ room: { takenDown } }: { room: Room }) {
  if (takenDown === null) return null
  return (
    <div className="mb-10">
      <TakenDownNotice reason={takenDown} />
    </div>
  )
}

/** What has left since it was hung, in one quiet line. */
function Gone({ desk: { pieces, wallets, roomWallets } }: { desk: RoomDesk }) {
  const count = pieces.filter(({ isHere }) => !isHere).length
  if (count === 0) return null
  const isOfOneWallet = wallets.length > 1 && roomWallets.length <= 1
  return (
    <div className="mb-10">
      <Notice
        title={
          isOfOneWallet
            ? tn(count, 'One piece has left this room’s wallet.', '{count} pieces have left this room’s wallet.')
            : tn(count, 'One piece has left your wallets.', '{count} pieces have left your wallets.')
        }
      >
        <p>
          {tn(
            count,
            'Visitors don’t see it now. What comes back hangs in its place again.',
            'Visitors don’t see them now. What comes back hangs in its place again.',
          )}
        </p>
      </Notice>
    </div>
  )
}

function RoomWords({ desk: { room, wallets } }: { desk: RoomDesk }) {
  const isLinked = wallets.includes(room.wallet)
  return (
    <div className="flex max-w-xl flex-col items-start gap-4 [&>div]:w-full">
      <Field
        label={t('Title')}
        name="title"
        defaultValue={room.title}
        required
        maxLength={roomLimits.title}
        autoComplete="off"
      />
      <Field
        label={t('Line under the title')}
        name="line"
        defaultValue={room.line}
        maxLength={roomLimits.line}
        autoComplete="off"
        hint={t('You can leave it empty.')}
      />
      {wallets.length > 1 || !isLinked ? (
        <Select
          label={t('Wallet')}
          name="wallet"
          defaultValue={isLinked ? room.wallet : wallets[0]}
          hint={t(
            'The room is part of this wallet’s page and shows what it holds. If you show your wallets as one collector, it shows what all of them hold.',
          )}
        >
          {wallets.map((wallet) => (
            <option key={wallet} value={wallet}>
              {shortAddress(wallet)}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name="wallet" value={room.wallet} />
      )}
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          name="public"
          value="yes"
          defaultChecked={room.isPublic}
          className="size-4 shrink-0 accent-ink"
        />
        {t('Show this room to everybody')}
      </label>
      <Button look="primary" name="act" value="save">
        {t('Save room')}
      </Button>
    </div>
  )
}

import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import type { FormAnswer } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Empty, Problem } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { type Room, roomLimits } from './room.ts'

/** The rooms of an account and the form for one more. Works without script. */
export function RoomList({
  rooms,
  hasWallet,
  answer,
}: {
  rooms: readonly (Room & { count: number })[]
  hasWallet: boolean
  answer: FormAnswer | undefined
}) {
  return (
    <Page narrow>
      <PageTitle
        title={t('Your rooms')}
        line={t(
          'Hang pieces that you hold, in your order and with your words. A room is yours alone until you show it.',
        )}
        aside={<TextLink to={linkTo('account')}>{t('Your account')}</TextLink>}
      />
      {rooms.length > 0 && (
        <ul aria-label={t('Your rooms')} className="mb-16 border-t border-line">
          {rooms.map(({ slug, title, count, isPublic, takenDown }) => (
            <li key={slug} className="border-b border-line py-4">
              <Link
                to={linkTo('account room', { room: slug })}
                className="font-serif text-lg break-words underline decoration-strong-line hover:decoration-ink"
              >
                {title}
              </Link>
              <p className="mt-1 text-sm text-quiet">
                {tn(count, '{count} piece', '{count} pieces')} · {stateOf({ isPublic, takenDown })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasWallet ? (
        <NewRoom isFull={rooms.length >= roomLimits.rooms} answer={answer} />
      ) : (
        <Empty title={t('Link a wallet first.')}>
          <p>
            {t('A room shows what your wallets hold.')} <TextLink to={linkTo('web3')}>{t('Link a wallet')}</TextLink>
          </p>
        </Empty>
      )}
    </Page>
  )
}

function stateOf({ isPublic, takenDown }: Pick<Room, 'isPublic' | 'takenDown'>): string {
  if (takenDown !== null) return t('Taken down by the studio')
  return isPublic ? t('Shown to everybody') : t('Only you see it')
}

function NewRoom({ isFull, answer }: { isFull: boolean; answer: FormAnswer | undefined }) {
  if (isFull)
    return (
      <p className="measure text-base text-quiet">
        {t('You have {rooms} rooms, and there can’t be more. Delete one to open another.', { rooms: roomLimits.rooms })}
      </p>
    )
  return (
    <Section title={t('New room')}>
      <Form method="post" className="flex max-w-xl flex-col items-start gap-4 [&>div]:w-full">
        <Field label={t('Title')} name="title" required maxLength={roomLimits.title} autoComplete="off" />
        <Button look="primary">{t('Open room')}</Button>
        <Problem
          problem={
            answer !== undefined && 'problem' in answer
              ? { title: t('The room was not opened'), advice: answer.problem }
              : undefined
          }
        />
      </Form>
    </Section>
  )
}

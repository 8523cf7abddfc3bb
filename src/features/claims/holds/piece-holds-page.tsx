import { Form, useNavigation } from 'react-router'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { FileField, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { HoldFiles } from './hold-files.tsx'
import { holdDays, holdFileDays, longestWords, mostHoldFileBytes, mostHoldFiles, noHoldOfCopies } from './hold.ts'
import { HoldsLog } from './holds-log.tsx'
import type { getHoldPage } from './list-holds.server.ts'

export type HoldAnswer = { problem: string; act: string; words: string } | { said: 'reported' | 'answered' | 'added' }

const saidWords = {
  reported: 'The piece is on hold.',
  answered: 'Your answer is with the studio.',
  added: 'Your files are with the studio.',
} as const satisfies Record<string, MessageText>

/** One piece’s reports: reporting it, and answering as its holder. Works without script. */
export function PieceHoldsPage({
  piece,
  log,
  hasCopies,
  hasHeld,
  holds,
  isHeld,
  isReported,
  isOpen,
  files,
  answer,
}: Awaited<ReturnType<typeof getHoldPage>> & { answer: HoldAnswer | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const refused = answer !== undefined && 'problem' in answer ? answer : undefined
  const typed = (act: string) => (refused?.act === act ? refused.words : undefined)
  return (
    <Page narrow>
      <p className="mb-6 text-sm">
        <TextLink to={tokenLink(piece.collection, piece.tokenId)}>{piece.title}</TextLink>
      </p>
      <PageTitle
        title={t('Reported as stolen')}
        line={t(
          'A report holds a piece for {days} days, or until the studio decides. Its print right, its claims and the download of its original wait; on the chain nothing is stopped.',
          { days: holdDays },
        )}
      />
      {refused !== undefined && (
        <Notice tone="problem" title={t('It was not sent.')}>
          <p>{refused.problem}</p>
        </Notice>
      )}
      {answer !== undefined && 'said' in answer && (
        <Notice title={t(saidWords[answer.said])}>
          <p>{t('The studio reads it, and the log below says what it decides. You hear of it by email.')}</p>
        </Notice>
      )}
      {isHeld && holds && (
        <Section
          title={t('You hold this piece')}
          line={t('Say what you know: where you got it, and when. Only the studio reads it.')}
        >
          <Form method="post" className="flex max-w-[40rem] flex-col items-start gap-5">
            <div className="w-full">
              <TextArea
                label={t('Your answer')}
                name="words"
                id="answer-words"
                rows={5}
                required
                maxLength={longestWords}
                defaultValue={typed('answer')}
              />
            </div>
            <Button name="act" value="answer" disabled={isBusy}>
              {isBusy ? t('Sending') : t('Send your answer')}
            </Button>
          </Form>
        </Section>
      )}
      <Section title={t('Report it')}>
        {hasCopies ? (
          <p className="measure text-base">{t(noHoldOfCopies)}</p>
        ) : isReported ? (
          <OwnReport isOpen={isOpen && files.length < mostHoldFiles} isBusy={isBusy} />
        ) : !hasHeld ? (
          <p className="measure text-base">
            {t('Only somebody who held this piece can report it. Link the wallet that it was taken from first.')}{' '}
            <TextLink to={linkTo('web3')}>{t('Your wallets')}</TextLink>
          </p>
        ) : (
          <Form method="post" encType="multipart/form-data" className="flex max-w-[40rem] flex-col items-start gap-5">
            <div className="w-full">
              <TextArea
                label={t('What happened')}
                name="words"
                id="report-words"
                rows={7}
                required
                maxLength={longestWords}
                defaultValue={typed('report')}
                hint={t(
                  'When it was taken, how, and what shows it: the transaction, a police report, a message. Only the studio reads it.',
                )}
              />
            </div>
            <FilesField label={t('Files (optional)')} />
            <Button look="primary" name="act" value="report" disabled={isBusy}>
              {isBusy ? t('Sending') : t('Report {piece} as stolen', { piece: piece.title })}
            </Button>
          </Form>
        )}
        <HoldFiles
          files={files}
          addressOf={({ holdId, position }) =>
            `/holds/${encodeURIComponent(piece.collection)}/${piece.tokenId}/files/${holdId}/${position}`
          }
        />
      </Section>
      <Section title={t('What is on record')}>
        <HoldsLog log={log} isOfOnePiece />
        <p className="mt-4 text-sm">
          <TextLink to={linkTo('holds')}>{t('All holds')}</TextLink>
        </p>
      </Section>
    </Page>
  )
}

function OwnReport({ isOpen, isBusy }: { /** Whether it takes more files. */ isOpen: boolean; isBusy: boolean }) {
  return (
    <>
      <p className="measure text-base">{t('Your report stands. The log below says how it is decided.')}</p>
      {isOpen && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="mt-5 flex max-w-[40rem] flex-col items-start gap-5"
        >
          <FilesField label={t('More files')} />
          <Button name="act" value="add" disabled={isBusy}>
            {isBusy ? t('Sending') : t('Add to the report')}
          </Button>
        </Form>
      )}
    </>
  )
}

function FilesField({ label }: { label: string }) {
  return (
    <div className="w-full">
      <FileField
        label={label}
        name="files"
        accept="image/jpeg,image/png,image/webp,application/pdf,text/plain"
        multiple
        hint={t(
          'Photographs, PDF or plain text: up to {most} files in all, of up to {size} MB each. Where and when photographs were taken is removed. Only those at the studio who decide open them, and they are deleted {days} days after the decision.',
          { most: mostHoldFiles, size: mostHoldFileBytes / 2 ** 20, days: holdFileDays },
        )}
      />
    </div>
  )
}

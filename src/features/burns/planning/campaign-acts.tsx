import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FollowedCalls } from '#features/transactions/owner-calls/use-followed-calls.tsx'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { localTimeOf, momentOfLocal } from '#platform/local-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { longestReason, reasonProblem } from '../campaigns/campaign-plan.ts'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import type { CampaignAct } from './campaign-act.ts'
import { mayDo } from './campaign-keys.ts'
import { CampaignWallet, type CampaignWalletProps } from './campaign-wallet.tsx'
import { isBusy, useCampaignAct } from './use-campaign-act.tsx'

type Props = CampaignWalletProps & { campaign: BurnCampaign; zone: string; followed: FollowedCalls }

/** What can still be done with a campaign: pause, resume, close earlier, lower the cap. Each with its reason. */
export function CampaignActs({ campaign, zone, followed, ...wallet }: Props) {
  const { step, run } = useCampaignAct({ followed, offer: wallet.offer })
  const { revalidate } = useRevalidator()
  const { campaignId, cap, burned, closesAt, paused, takenTogether = 1 } = campaign
  // What is taken together is never left in part.
  const [least, most] = [Math.max(takenTogether, burned), cap - takenTogether]
  const range = `from ${least} to ${most}${takenTogether === 1 ? '' : `, a multiple of ${takenTogether}`}`
  const send = (session: ConnectedSession) => (act: CampaignAct, reason: string) => {
    void run(session, act, reason).then(async () => {
      await revalidate()
    })
  }
  return (
    <CampaignWallet {...wallet} step={step}>
      {(session, role) => {
        const act = { isBusy: isBusy(step), onAct: send(session) }
        return (
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
            {!paused && mayDo('pause', role) && (
              <ActForm
                {...act}
                name="pause"
                title="Pause"
                line="It takes no pieces from the next block on. The reason is public: it stands on the burn pages until the campaign resumes. What is to stand above every page is written under Content, Studio, Notice."
                button="Pause the campaign"
                why="Why, for everybody to read"
                build={() => ({ act: 'pause', campaignId })}
                look="loss"
              />
            )}
            {paused &&
              (mayDo('resume', role) ? (
                <ActForm
                  {...act}
                  name="resume"
                  title="Resume"
                  line="It takes pieces again, and what was said of the pause disappears."
                  button="Resume the campaign"
                  sure="Yes, resume it"
                  build={() => ({ act: 'resume', campaignId })}
                />
              ) : (
                <p className="text-base text-quiet">Only the owner resumes. Connect the owner’s wallet.</p>
              ))}
            {mayDo('close', role) && (
              <ActForm
                {...act}
                name="close"
                title="Close earlier"
                line="It cannot be opened again."
                button="Close it then"
                sure="Yes, close it earlier"
                look="loss"
                field={(error) => (
                  <Field
                    label={`Closes (${zone}); empty for now`}
                    name="closesAt"
                    type="datetime-local"
                    max={localTimeOf(closesAt, zone).slice(0, 16)}
                    error={error}
                  />
                )}
                build={(form) => {
                  const text = textOf(form, 'closesAt')
                  const moment = text === '' ? 0 : momentOfLocal(text, zone)
                  return moment === undefined
                    ? `This is no time in ${zone}.`
                    : moment >= closesAt
                      ? 'It can only close earlier than it does now.'
                      : { act: 'close', campaignId, closesAt: moment }
                }}
              />
            )}
            {mayDo('lower', role) && cap > least && (
              <ActForm
                {...act}
                name="lower"
                title="Lower the cap"
                line="It cannot be raised again."
                button="Lower it"
                sure="Yes, take fewer"
                field={(error) => (
                  <Field
                    label={`Maximum pieces, ${range}`}
                    name="cap"
                    inputMode="numeric"
                    autoComplete="off"
                    error={error}
                    required
                  />
                )}
                build={(form) => {
                  const text = textOf(form, 'cap').trim()
                  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1
                  return count >= least && count <= most && count % takenTogether === 0
                    ? { act: 'lower', campaignId, cap: count }
                    : `A whole number ${range}.`
                }}
              />
            )}
          </div>
        )
      }}
    </CampaignWallet>
  )
}

type FormProps = {
  name: string
  title: string
  line: string
  button: string
  why?: string
  look?: 'loss'
  /** The second click, where one is not enough. */
  sure?: string
  isBusy: boolean
  field?: (error: string | undefined) => ReactNode
  /** The act, or what is wrong with the field. */
  build: (form: FormData) => CampaignAct | string
  onAct: (act: CampaignAct, reason: string) => void
}

function ActForm({
  name,
  title,
  line,
  button,
  why = 'Why, for the audit',
  look,
  sure,
  isBusy: isWaiting,
  field,
  build,
  onAct,
}: FormProps) {
  const [problem, setProblem] = useState<{ field?: string | undefined; reason?: string | undefined }>({})
  const [isAsked, setAsked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = textOf(form, `reason-${name}`)
    const act = build(form)
    const wrong = { field: typeof act === 'string' ? act : undefined, reason: reasonProblem(reason) }
    setProblem(wrong)
    if (typeof act === 'string' || wrong.reason !== undefined) return
    if (sure !== undefined && !isAsked) return setAsked(true)
    setAsked(false)
    onAct(act, reason)
  }
  return (
    <form
      onSubmit={submit}
      onChange={() => setAsked(false)}
      noValidate
      aria-label={title}
      className="flex min-w-0 flex-col gap-4 border-t border-line pt-5"
    >
      <h3 className="font-serif text-lg font-normal">{title}</h3>
      <p className="measure text-sm text-quiet">{line}</p>
      {field?.(problem.field)}
      <Field
        label={why}
        name={`reason-${name}`}
        error={problem.reason}
        maxLength={longestReason}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" look={look ?? 'plain'} disabled={isWaiting}>
          {isAsked ? sure : button}
        </Button>
        {isAsked && (
          <Button type="button" look="quiet" onClick={() => setAsked(false)}>
            Leave it
          </Button>
        )}
      </div>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

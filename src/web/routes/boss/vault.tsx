import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ContentsList } from '#features/vaults/pages/contents-list.tsx'
import {
  getPreparedVault,
  NotPreparedError,
  prepareAgain,
  removePrepared,
} from '#features/vaults/sealing/prepared-vault.server.ts'
import { SealDesk } from '#features/vaults/sealing/seal-desk.tsx'
import { keepWitness } from '#features/vaults/sealing/store-witness.server.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import type { WitnessAnswer } from '#features/vaults/sealing/witness-form.tsx'
import { listPiecesToSeal } from '#features/vaults/vault/get-vault-page.server.ts'
import { SealFigure } from '#features/vaults/vault/seal-figure.tsx'
import { formText } from '#features/visitors/form-text.ts'
import { findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Button } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Confirm } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = { usesWallets: true, head: () => ({ title: 'A prepared vault' }) }

export const loader = handled(async ({ params: { root = '' }, context }: LoaderFunctionArgs) => {
  const { read, studio, config, rpc, secret } = context.get(appContext)
  if (studio.vaults === undefined) throw new NotPreparedError()
  const prepared = await getPreparedVault(read, {
    seal: vaultSeal(secret),
    place: { chainId: studio.chain.id, contract: studio.vaults.address },
    root,
  })
  const pieces = await listPiecesToSeal(read, { studio, pieces: prepared.approvals.map(({ piece }) => piece) })
  const offer = walletsOf(context)
  const desk = atDesk(context.get(sessionContext))
  const studioAccount = await findStudioAccount({
    rpc,
    contract: studio.vaults.address,
    isEmbedded: config.rpcUrl === undefined,
    isOwner: desk.roles.includes('owner'),
  })
  return { prepared, pieces, offer, studioAccount, desk }
})

export const action = handled(async ({ request, params: { root = '' }, context }: ActionFunctionArgs) => {
  const { db, studio, secret, rpc } = context.get(appContext)
  if (studio.vaults === undefined) throw new NotPreparedError()
  const place = { chainId: studio.chain.id, contract: studio.vaults.address }
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const by = actorOf(context)
  if (field('act') === 'witness') {
    const typed = { address: field('address'), name: field('name'), signature: field('signature') }
    const keep = async (): Promise<WitnessAnswer> => {
      await keepWitness(db, by, { rpc, place, root, given: typed })
      throw redirect(linkTo('boss vault', { root }))
    }
    return await answerForm(keep, ({ message }) => ({ problem: message, typed }))
  }
  if (field('act') !== 'again') requireConfirmed(field)
  const again = { seal: vaultSeal(secret), place, root, now: by.now }
  const kept = await db.transaction().execute(async (tx) => {
    if (field('act') === 'again') return await prepareAgain(tx, again)
    await removePrepared(tx, by, { root })
  })
  throw redirect(kept === undefined ? linkTo('boss vaults') : linkTo('boss vault', { root: kept.root }))
})

export default function BossVault({
  loaderData: { prepared, pieces, offer, studioAccount, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: WitnessAnswer
}) {
  const base = useApiBase()
  const { vaultId, nextVaultId, root, recipient, promisedAt, contents } = prepared
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title={`Vault ${vaultId}, prepared`}>
        <div className="mb-8 max-w-64">
          <SealFigure
            root={root}
            isOpen={false}
            label={`The mark that vault ${vaultId} will have, drawn from its fingerprint`}
          />
        </div>
        <Tombstone
          rows={[
            [
              'Fingerprint',
              <span key="root" className="mono break-all">
                {root}
              </span>,
            ],
            ['Things inside', contents.length],
            [
              'For',
              <span key="for" className="mono break-all">
                {recipient}
              </span>,
            ],
            ['Promised for', <TimeText key="promised" at={{ seconds: promisedAt, nanoseconds: 0 }} clock />],
          ]}
        />
      </Section>
      <Section
        title="What will be inside"
        line="You see this until it is sealed. From then on nobody does, not even you, until the bust is final."
      >
        <ContentsList
          leaves={contents.map((content, index) => ({ index, salt: undefined, content }))}
          escrow={pieces}
          wrong={undefined}
        />
      </Section>
      {vaultId === nextVaultId ? (
        <SealDesk prepared={prepared} offer={offer} base={base} studioAccount={studioAccount} answer={actionData} />
      ) : (
        <Section title="Seal it">
          <div className="flex flex-col items-start gap-4">
            <Notice title={`Another vault has the number ${vaultId}.`}>
              <p>
                The fingerprint holds for one number only. Take it again for vault {nextVaultId}; the list stays the
                same, and witnesses have to sign once more.
              </p>
            </Notice>
            <form method="post">
              <input type="hidden" name="act" value="again" />
              <Button look="primary">Take the fingerprint again</Button>
            </form>
          </div>
        </Section>
      )}
      <form method="post" className="mt-16 flex flex-col items-start gap-2">
        <input type="hidden" name="act" value="remove" />
        <Confirm>This list, its fingerprint and what witnesses signed are not needed</Confirm>
        <Button look="quiet">Take this list away</Button>
      </form>
    </DeskFrame>
  )
}

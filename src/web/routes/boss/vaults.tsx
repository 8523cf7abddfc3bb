import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { rehearseVaultPrints } from '#features/claims/opening/rehearse-vault-prints.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { retryReveal } from '#features/vaults/busting/retry-reveal.server.ts'
import { getVaultDesk } from '#features/vaults/sealing/get-vault-desk.server.ts'
import { prepareVault } from '#features/vaults/sealing/prepare-vault.server.ts'
import { SayOnChain } from '#features/vaults/sealing/say-on-chain.tsx'
import { AlarmsTable, MakeVaultForm, PreparedTable, RevealsTable } from '#features/vaults/sealing/vault-desk.tsx'
import { emptyVaultForm, type VaultForm } from '#features/vaults/sealing/vault-form.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  usesWallets: true,
  live: true,
  head: () => ({ title: 'Vaults, workbench' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, config, rpc } = context.get(appContext)
  const offer = walletsOf(context)
  const found = await getVaultDesk(read, {
    chainId: studio.chain.id,
    contract: studio.vaults?.address,
    publicUrl: config.publicUrl,
  })
  const desk = atDesk(context.get(sessionContext))
  const studioAccount = await findStudioAccount({
    rpc,
    contract: studio.vaults?.address,
    isEmbedded: config.rpcUrl === undefined,
    isOwner: desk.roles.includes('owner'),
  })
  const choices = {
    collections: ownCollections(studio.collections).flatMap(({ slug, title, standard }) =>
      standard === 'erc721' ? [{ slug, title }] : [],
    ),
    editions: studio.editions.map(({ slug, title }) => ({ slug, title })),
  }
  return { hasVaults: studio.vaults !== undefined, choices, ...found, offer, studioAccount, desk }
})

type Answer = { problem: string; typed: VaultForm }

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, studio, secret } = context.get(appContext)
  const form = await formOf(request)
  const by = actorOf(context)
  if (formText(form.get('act')) === 'retry') {
    await db.transaction().execute(async (tx) => await retryReveal(tx, by, { root: formText(form.get('root')) }))
    throw redirect(linkTo('boss vaults'))
  }
  const typed = Object.fromEntries(
    Object.keys(emptyVaultForm).map((name) => [name, formText(form.get(name))]),
  ) as VaultForm
  const rehearse = async (contents: readonly { kind: string }[]) =>
    (await rehearseVaultPrints(db, { editions: studio.editions, contents, now: by.now }))[0]?.sentence
  const prepare = async (): Promise<Answer> => {
    const { root } = await prepareVault(db, by, { seal: vaultSeal(secret), studio, typed, rehearse })
    throw redirect(linkTo('boss vault', { root }))
  }
  return await answerForm(prepare, ({ message }) => ({ problem: message, typed }))
})

export default function BossVaults({
  loaderData,
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const actionData = useKeptAnswer(fresh)
  const {
    hasVaults,
    choices,
    alarms,
    reveals,
    prepared,
    unsaid,
    offer,
    studioAccount,
    sealedCount,
    publishedCount,
    desk,
  } = loaderData
  const base = useApiBase()
  return (
    <DeskFrame desk={desk} title="Vaults">
      {!hasVaults ? (
        <Empty open title="The studio configuration names no vault contract." />
      ) : (
        <>
          <Section title="Alarms" aside={`${sealedCount} sealed, contents of ${publishedCount} published`}>
            <AlarmsTable alarms={alarms} />
          </Section>
          <Section title="Contents to come out">
            <RevealsTable reveals={reveals} />
          </Section>
          {unsaid.length > 0 && mayEnter(['editor'], desk.roles) && (
            <Section
              title="Announced on-chain"
              line="Contents are out, and pages prove them. The contract can also say where they are, for readers who do not know this site. It costs a small fee, and nothing depends on it."
            >
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center">
                  {unsaid.length === 1 ? 'One vault to say it for' : `${unsaid.length} vaults to say it for`}
                </summary>
                <noscript>
                  <p>It needs a wallet, and JavaScript, which is off in this browser.</p>
                </noscript>
                <div className="noscript:hidden mt-4">
                  <SayOnChain unsaid={unsaid} offer={offer} base={base} studioAccount={studioAccount} />
                </div>
              </details>
            </Section>
          )}
          <Section title="Prepared, not sealed">
            <PreparedTable prepared={prepared} />
          </Section>
          <ForRole access={['editor']}>
            <Section title="Make a vault">
              <MakeVaultForm
                typed={actionData?.typed ?? emptyVaultForm}
                problem={actionData?.problem}
                choices={choices}
              />
            </Section>
          </ForRole>
        </>
      )}
    </DeskFrame>
  )
}

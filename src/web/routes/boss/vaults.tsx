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
import type { Studio } from '#features/studio/studio.ts'
import { retryReveal } from '#features/vaults/busting/retry-reveal.server.ts'
import { CustodyTable } from '#features/vaults/sealing/custody-table.tsx'
import { getVaultDesk } from '#features/vaults/sealing/get-vault-desk.server.ts'
import { keptVaults } from '#features/vaults/sealing/kept-vaults.ts'
import { listSortedVaults } from '#features/vaults/sealing/list-sorted-vaults.server.ts'
import { prepareVault } from '#features/vaults/sealing/prepare-vault.server.ts'
import { SayOnChain } from '#features/vaults/sealing/say-on-chain.tsx'
import { AlarmsTable, MakeVaultForm, PreparedTable, RevealsTable } from '#features/vaults/sealing/vault-desk.tsx'
import { emptyVaultForm, type VaultForm } from '#features/vaults/sealing/vault-form.ts'
import { parseVaultFilter } from '#features/vaults/sealing/vault-order.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import { VaultsTable } from '#features/vaults/sealing/vaults-table.tsx'
import { formText } from '#features/visitors/form-text.ts'
import { findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
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

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, config, rpc, now } = context.get(appContext)
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
  return {
    hasVaults: studio.vaults !== undefined,
    choices: choicesOf(studio),
    ...found,
    kept: keptVaults(studio, now()),
    all: await vaultsOf(url, context),
    offer: walletsOf(context),
    studioAccount,
    desk,
  }
})

/** The vaults that an address asks for. */
async function vaultsOf({ searchParams }: URL, context: LoaderFunctionArgs['context']) {
  const { read, studio, now } = context.get(appContext)
  const filter = parseVaultFilter(searchParams)
  const asked = { chainId: studio.chain.id, now: now(), filter, page: pageNumberOf(searchParams) }
  return { filter, ...(await listSortedVaults(read, asked)) }
}

/** What can be put into a vault. */
const choicesOf = ({ collections, editions }: Pick<Studio, 'collections' | 'editions'>) => ({
  collections: ownCollections(collections).flatMap(({ slug, title, standard }) =>
    standard === 'erc721' ? [{ slug, title }] : [],
  ),
  editions: editions.map(({ slug, title }) => ({ slug, title })),
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
    kept,
    all,
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
          <Section title="All vaults">
            <VaultsTable {...all} />
          </Section>
          <Section
            title="Custody"
            id="custody"
            line="How the physical things in vaults are kept. The page of each vault shows its card."
          >
            <CustodyTable kept={kept} />
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

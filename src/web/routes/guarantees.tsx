import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { listExceptions, listPaused } from '#features/burns/campaigns/list-paused.server.ts'
import { findGuarantees } from '#features/burns/guarantees/find-guarantees.server.ts'
import { GuaranteesPage } from '#features/burns/guarantees/guarantees-page.tsx'
import { findContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { signAddresses } from '#features/burns/permits/sign-addresses.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import { findBuildHash } from '#platform/build-hash.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { pollWhileVisible, windowSurroundings } from '#web/shell/live/poll-while-visible.ts'
import type { Route } from './+types/guarantees.ts'

const everyMilliseconds = 20_000

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, rpc, config, permitKey, now } = context.get(appContext)
  return {
    report: await findGuarantees(read, { studio, rpc, now: now() }),
    paused: await listPaused(read, { studio }),
    exceptions: await listExceptions(read, { studio }),
    ...(await signAddresses({ studio, account: permitAccount(permitKey), publicUrl: config.publicUrl, now: now() })),
    code: await findContractCode({ studio, rpc, now: now() }),
    buildHash: findBuildHash(),
    redemption: studio.burns?.redemption.address,
    explorer: studio.chain.explorer,
    host: new URL(config.publicUrl).host,
  }
})

export const handle: PageHandle = {
  // A check is good for a minute: a kept page would say that something was looked at that was not.
  head: () => ({
    title: t('Guarantees'),
    above: [],
    description: t(
      'What we promise about burns, pills and claims, checked just now; the studio’s official addresses, and the hashes of the code that runs.',
    ),
  }),
}

export default function Guarantees({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      pollWhileVisible(
        async () => {
          await revalidate()
        },
        { milliseconds: everyMilliseconds, ...windowSurroundings() },
      ),
    [revalidate],
  )
  return <GuaranteesPage {...loaderData} />
}

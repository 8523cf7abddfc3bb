import { setTimeout as sleep } from 'node:timers/promises'
import { formatEther, type Hex } from 'viem'
import { readOrMakePermitKey } from '#features/burns/permits/permit-key.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { contractKinds } from '#features/deployment/plan/contract-kind.ts'
import { gasLeft, planDeployment } from '#features/deployment/plan/deployment-plan.ts'
import { type DeploymentTerms, deploymentTerms, termMistakes } from '#features/deployment/plan/deployment-terms.ts'
import { askStep } from '#features/deployment/progress/ask-step.server.ts'
import { beginDeployment, changeStep, recordStepSent } from '#features/deployment/progress/begin-deployment.server.ts'
import { TermsInvalidError } from '#features/deployment/progress/deployment-errors.ts'
import { findOpenDeployment } from '#features/deployment/progress/deployment-rows.server.ts'
import { type Deployment, isComplete, nextStep } from '#features/deployment/progress/deployment.ts'
import { followDeployment } from '#features/deployment/progress/follow-deployment.server.ts'
import { publishDeployment } from '#features/deployment/progress/publish-deployment.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { settleCommand } from '#features/first-run/settle-start.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { problemWords } from '#features/transactions/owner-calls/call-state.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Voice } from '../content/content-command.ts'
import { withOwnDatabase } from '../content/with-own-database.ts'
import { type DeployOptions, deployUsage, readDeployOptions } from './deploy-options.ts'
import { signCall } from './send-with-key.ts'

/**
 * `vitrine deploy …`: the same deployment as in the browser, signed by a key file. What it began can be finished there, and the other way
 * round. `open` lends the database of the instance. Answers with the exit code.
 */
export async function deployCommand(
  args: readonly string[],
  voice: Voice,
  given?: Config,
  open = withOwnDatabase<number>,
): Promise<number> {
  let options: DeployOptions
  try {
    options = readDeployOptions(args)
  } catch (error) {
    voice.complain(`${messageOf(error)}\nThe command:\n${deployUsage}`)
    return 1
  }
  try {
    const config = given ?? readOwnConfig()
    return await open(config, async (db) => await deploy(db, { config, options, voice }))
  } catch (error) {
    voice.complain(`${messageOf(error)}\n`)
    return 1
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Run = { db: EdgeDb; rpc: JsonRpc; studio: Studio; folder: Studio; options: DeployOptions; voice: Voice }

async function deploy(
  db: EdgeDb,
  { config, options, voice }: { config: Config; options: DeployOptions; voice: Voice },
): Promise<number> {
  const { config: settled, folder } = await settleCommand(config, readSide(db))
  const urls = options.rpcUrl === undefined ? settled.rpcUrls : [options.rpcUrl]
  if (urls.length === 0) throw new Error('Say which node to ask: --rpc URL, or RPC_URL in the environment.')
  const rpc = openNodes({ urls, chainId: folder.chain.id })
  const chainId = Number(await rpc.call('eth_chainId', []))
  if (chainId !== folder.chain.id)
    throw new Error(`The node is on chain ${chainId}, and the studio is on chain ${folder.chain.id}. Nothing was sent.`)
  const log = logOf(voice)
  const { studio } = await openContent(db, { folder, log, now: new Date(), findSettled: findSettledChanges })
  const run: Run = { db, rpc, studio, folder, options, voice }
  const open = await openDeployment(run, config)
  if (open === undefined) return 1
  const done = await sendAll(run, open)
  if (done === undefined) return 1
  if (!isComplete(done)) {
    voice.print(
      `What is left only the owner ${done.terms.owner} can send. Finish it on /boss/contracts, by wallet or by the Safe file.\n`,
    )
    return 0
  }
  const published = await db.transaction().execute(async (tx) => {
    return await publishDeployment(tx, { ...who(), id: done.id, folder, studio })
  })
  for (const step of done.steps)
    if (step.what === 'deploy' && step.state === 'mined')
      voice.print(`${step.contract.padEnd(11)} ${step.address}  from block ${step.block}\n`)
  if (published.collection !== undefined)
    voice.print(`The collection ${published.collection} is a draft. Publish it on /boss/contracts.\n`)
  voice.print('Published. A running app follows these contracts now.\n')
  return 0
}

const who = () => ({ actor: 'house', now: new Date() })

/** The deployment that is open, or a new one after its cost was shown and agreed to; nothing where it was not. */
async function openDeployment(run: Run, config: Config): Promise<Deployment | undefined> {
  const { db, studio, options, voice } = run
  const open = await findOpenDeployment(readSide(db), { chainId: studio.chain.id })
  if (open !== undefined && !options.resume) {
    voice.complain(
      'A deployment is open on this chain. Add --resume to go on with it, or give it up on /boss/contracts.\n',
    )
    return undefined
  }
  if (open === undefined && options.resume) {
    voice.complain('No deployment is open, so there is nothing to resume. Leave --resume out to begin one.\n')
    return undefined
  }
  if (open !== undefined) return (await agrees(run, open)) ? open : undefined
  const address = options.account.address.toLowerCase()
  const signer = permitAccount(config.permitKey ?? (await readOrMakePermitKey(config))).address.toLowerCase()
  const terms = {
    contracts: contractKinds.filter((kind) => kind !== 'collection' || options.terms['collection'] !== undefined),
    owner: address,
    payout: options.roles.owner ?? address,
    signer,
    // The app's own key settles what its permits lock.
    manager: signer,
    pills: { name: `${studio.name} pills`.slice(0, 60), symbol: 'PILL', kinds: [] },
    vaults: { name: `${studio.name} vaults`.slice(0, 60), symbol: 'VAULT', baseURI: '' },
    ...options.terms,
    ...options.roles,
    ...(options.only === undefined ? {} : { contracts: options.only }),
  }
  const checked = deploymentTerms.safeParse(terms)
  if (!checked.success) throw new TermsInvalidError(Object.values(termMistakes(checked.error)))
  const steps = planDeployment(checked.data).map((step) => ({ ...step, state: 'waiting' }))
  if (!(await agrees(run, { terms: checked.data, steps }))) return undefined
  return await db
    .transaction()
    .execute(async (tx) => await beginDeployment(tx, { ...who(), terms, chainId: studio.chain.id }))
}

type Agreed = { terms: DeploymentTerms; steps: readonly { title: string; state: string; gas: number }[] }

async function agrees({ rpc, options, voice, studio }: Run, { steps, terms }: Agreed): Promise<boolean> {
  const { symbol } = studio.chain.currency
  const address = options.account.address
  const price = BigInt((await rpc.call('eth_gasPrice', [])) as Hex)
  const balance = BigInt((await rpc.call('eth_getBalance', [address, 'latest'])) as Hex)
  const gas = gasLeft(steps)
  for (const { title, state } of steps) voice.print(`${state === 'mined' ? '✓' : '·'} ${title}\n`)
  voice.print(`Owner ${terms.owner}. Paid by ${address} on ${studio.chain.name}.\n`)
  voice.print(
    `About ${gas.toLocaleString('en')} gas, ${formatEther(BigInt(gas) * price)} ${symbol} at the price now; the key has ${formatEther(balance)} ${symbol}.\n`,
  )
  if (options.yes) return true
  const answer = await voice.ask?.('Send these transactions? (yes/no) ')
  if (answer === true) return true
  voice.complain(
    answer === undefined
      ? 'Nothing was sent: nobody is here to be asked. Add --yes to send without a question.\n'
      : 'Nothing was sent.\n',
  )
  return false
}

/** Sends step after step as long as this key can; nothing where one failed. */
async function sendAll(run: Run, open: Deployment): Promise<Deployment | undefined> {
  const { options, voice } = run
  const me = options.account.address.toLowerCase()
  let now = await settled(run, open.id)
  for (;;) {
    const next = nextStep(now)
    if (next === undefined || (next.by === 'owner' && now.terms.owner !== me)) return now
    voice.print(`${next.title} … `)
    await sendStep(run, { id: now.id, key: next.key })
    now = await settled(run, now.id)
    const after = now.steps.find(({ key }) => key === next.key)
    if (after?.state === 'failed') {
      const { title, advice } = problemWords[after.problem]
      voice.print('\n')
      voice.complain(`${title} ${advice} Run the command again with --resume.\n`)
      return undefined
    }
    voice.print('done\n')
  }
}

/** The hash is stored before the transaction goes out, so that a command that is killed sends nothing twice. */
async function sendStep({ db, rpc, studio, options }: Run, step: { id: number; key: string }): Promise<void> {
  const from = options.account.address.toLowerCase() as Hex
  const { call, gas } = await askStep(db, { ...who(), rpc, ...step, from })
  const { raw, hash } = await signCall(rpc, { account: options.account, chainId: studio.chain.id, call, gas })
  await db.transaction().execute(async (tx) => await recordStepSent(tx, { ...who(), ...step, hash }))
  try {
    await rpc.call('eth_sendRawTransaction', [raw])
  } catch (error) {
    if ((await rpc.call('eth_getTransactionByHash', [hash]).catch(() => null)) === null)
      await db.transaction().execute(async (tx) => await changeStep(tx, { ...who(), ...step, event: 'again' }))
    throw error
  }
}

/** The deployment once nothing that was sent is under way. */
async function settled({ db, rpc, studio, voice }: Run, id: number): Promise<Deployment> {
  for (let looks = 0; ; looks++) {
    const now = await followDeployment(db, { rpc, finalityDepth: studio.chain.finalityDepth, id, now: new Date() })
    if (now?.steps.some(({ state }) => state === 'sent') === false) return now
    if (looks === 60) voice.print('still waiting for a block, it is safe to stop and resume … ')
    await sleep(Math.min(2_000, 100 + looks * 50))
  }
}

/** What is worth a warning is said; nothing else of the app's log belongs into a terminal. */
function logOf({ complain }: Voice): Log {
  const say = (text: string) => complain(`${text}\n`)
  return { debug: () => undefined, info: () => undefined, warn: say, error: say } as unknown as Log
}

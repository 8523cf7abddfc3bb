import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { newSecret } from '#features/accounts/sessions/secret.server.ts'
import { type ChainChoice, ChainChoiceError, parseChainChoice } from '#features/first-run/chain-choice.ts'
import emptyStudio from '#features/first-run/empty-studio.ts'
import { knownChain } from '#features/first-run/known-chains.ts'
import type { ChosenChain } from '#features/first-run/own-studio.ts'
import { readNode } from '#features/first-run/read-node.server.ts'
import { setUpStudio } from '#features/first-run/set-up-studio.server.ts'
import { nodePurpose, nodeSeal } from '#features/first-run/settle-start.server.ts'
import { parseStudioWords, type StudioWords, StudioWordsError } from '#features/first-run/studio-words.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { lockFolder } from '#platform/folder-lock.server.ts'
import { readOrMakeSecret } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'

/** `ask` answers with what somebody typed; `undefined` where nobody can be asked. */
export type Voice = {
  print: (text: string) => void
  complain: (text: string) => void
  ask: ((question: string) => Promise<string>) | undefined
}

const usage = `vitrine init --name NAME --contact EMAIL [options] [DATA]
    sets up a studio of your own in a data folder (or DATABASE_URL) that holds none yet
    --tagline TEXT        the line under the name
    --about TEXT          what the studio says of itself
    --time-zone ZONE      such as Europe/Paris
    --accent '#rrggbb'    the colour of links and buttons
    --rpc URL             a node of your chain; without it the studio rehearses on the embedded chain
    --chain ID            the chain that the node must be on
    --owner-email EMAIL   who becomes an owner by signing up with this address
What is missing is asked for, where there is a terminal.
`

/** What is wrong with what was requested; nothing was set up. */
class InitError extends Error {}

const options = {
  name: { type: 'string' },
  contact: { type: 'string' },
  tagline: { type: 'string' },
  about: { type: 'string' },
  'time-zone': { type: 'string' },
  accent: { type: 'string' },
  rpc: { type: 'string' },
  chain: { type: 'string' },
  'owner-email': { type: 'string' },
} as const

type Flags = { -readonly [Flag in keyof typeof options]?: string | undefined }

/** `vitrine init …`: the first steps of “Getting started” without a browser. Answers with the exit code. */
export async function initCommand(args: readonly string[], voice: Voice, given?: Config): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length > 1) throw new InitError(`Only one data folder can be set up at a time.\n${usage}`)
    const read = given ?? readOwnConfig()
    const config = { ...read, dataFolder: positionals[0] ?? read.dataFolder }
    const flags = await withAnswers(values, voice.ask)
    const words = wordsOf(flags)
    const chain = await chainOf(flags)
    const ownerEmail = ownerOf(flags)
    const link = await withDatabase(config, async (db) => await setUp(db, { config, words, chain }))
    voice.print(nextSteps({ config, words, chain, link, ownerEmail }))
    return 0
  } catch (error) {
    voice.complain(`${sentenceOf(error)}\n`)
    return 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StudioWordsError || error instanceof ChainChoiceError) {
    const fields = Object.entries(error.fields).map(([field, problem]) => `✖ --${field}: ${problem}`)
    return `Nothing was set up.\n${fields.join('\n')}`
  }
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const message = error instanceof Error ? error.message : String(error)
  return isUsage ? `${message}\n${usage}` : message
}

/** What was not given is asked at the terminal; empty answers are as if nobody had asked. */
async function withAnswers(given: Flags, ask: Voice['ask']): Promise<Flags> {
  if (ask === undefined) {
    if (given.name === undefined || given.contact === undefined)
      throw new InitError(
        `Nobody is here to be asked, so --name and --contact are needed. Nothing was set up.\n${usage}`,
      )
    return given
  }
  const questions = [
    ['name', 'Name of the studio: '],
    ['contact', 'Email address for visitors: '],
    ['tagline', 'Line under the name (may be empty): '],
    ['rpc', 'https address of a node of your chain (empty: rehearse on the embedded chain): '],
  ] as const
  const answers: Flags = { ...given }
  for (const [flag, question] of questions) answers[flag] ??= (await ask(question)).trim()
  return answers
}

function wordsOf(flags: Flags): StudioWords {
  const { mark, accent, timeZone } = emptyStudio
  return parseStudioWords({
    name: flags.name ?? '',
    tagline: flags.tagline ?? '',
    about: flags.about ?? '',
    contact: flags.contact ?? '',
    timeZone: flags['time-zone'] ?? timeZone,
    accent: flags.accent ?? accent.paper,
    mark,
  })
}

function ownerOf({ 'owner-email': email }: Flags): string | undefined {
  if (email !== undefined && !z.email().safeParse(email).success)
    throw new InitError('--owner-email: this is not an email address. Nothing was set up.')
  return email
}

type Chosen = { id: number; choice: ChainChoice }

/** The chain of the node. Whoever runs this may reach any node that this machine reaches. */
async function chainOf({ rpc = '', chain }: Flags): Promise<Chosen | undefined> {
  if (rpc === '') {
    if (chain === undefined || chain === '') return undefined
    throw new InitError('--chain: say with --rpc where a node of that chain is. Nothing was set up.')
  }
  const choice = parseChainChoice({ rpcUrl: rpc, name: '', currency: '', finalityDepth: '64' })
  if (!URL.canParse(rpc)) throw new InitError('--rpc: this is not an address. Nothing was set up.')
  const { chainId: id } = await readNode(rpc, { privateHosts: [], isTyped: false })
  if (chain !== undefined && chain !== String(id))
    throw new InitError(`The node is on chain ${id}, not on ${chain}. Nothing was set up.`)
  return { id, choice }
}

async function withDatabase<Result>(config: Config, run: (db: EdgeDb) => Promise<Result>): Promise<Result> {
  const databaseUrl = config.databaseUrl?.reveal()
  const unlock = lockFolder(config.dataFolder)
  try {
    const db = await openDatabase(
      databaseUrl === undefined ? { folder: join(config.dataFolder, 'database') } : { databaseUrl },
    )
    try {
      await migrate(db)
      return await run(db)
    } finally {
      await db.destroy()
    }
  } finally {
    unlock()
  }
}

type SetUp = { config: Config; words: StudioWords; chain: Chosen | undefined }

/** Sets the studio up where there is none, and answers with the link of its first owner. */
async function setUp(db: EdgeDb, { config, words, chain }: SetUp): Promise<string> {
  const secret = config.secret ?? new Secret(await readOrMakeSecret(config))
  const chosen = chain === undefined ? undefined : chosenChain(chain, secret)
  const code = newSecret()
  await setUpStudio(db, { words, chain: chosen, code, now: new Date() })
  return `${config.publicUrl}${linkTo('boss claim', { code })}`
}

function chosenChain({ id, choice }: Chosen, secret: Secret): ChosenChain {
  const rpcUrl = nodeSeal(secret).seal(choice.rpcUrl, nodePurpose)
  return { id, ...knownChain(id), finalityDepth: choice.finalityDepth, rpcUrl }
}

function nextSteps({
  config,
  words,
  chain,
  link,
  ownerEmail,
}: SetUp & { link: string; ownerEmail: string | undefined }): string {
  const where =
    chain === undefined ? 'the embedded chain, as a rehearsal' : `${knownChain(chain.id).name} (chain ${chain.id})`
  const owners = ownerEmail === undefined ? '' : `VITRINE_OWNERS=${ownerEmail} `
  return `${words.name} is set up in ${config.dataFolder}, on ${where}.
Start it:            ${owners}VITRINE_DATA=${config.dataFolder} npm start
Become its owner:    ${link}
Bring content in:    VITRINE_DATA=${config.dataFolder} npx vitrine content import DIR (before the start)
What is missing is under Getting started in the workbench.
`
}

/** Asks at the terminal, where there is one. */
export function terminalQuestions(): Voice['ask'] {
  if (!process.stdin.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedChainError } from './embedded-chain-error.ts'

/** A running node; `ended` resolves, never rejects, when its process is gone, with the last lines that it printed. */
export type NodeProcess = { rpcUrl: string; ended: Promise<string>; stop: () => Promise<void> }

/**
 * The shell that stands between us and the node. It reads a pipe whose other end only we hold: however we end, the pipe
 * closes and the node is ended, at once and without polling. Nothing of the group outlives the node either.
 */
const supervisor = `
exec 3<&0
"$@" </dev/null 3<&- &
node=$!
{ read -r line <&3; kill -TERM $node; sleep 2; kill -KILL $node; } >/dev/null 2>&1 &
wait $node
code=$?
trap '' TERM
kill -TERM -$$
exit $code`

const START_MILLISECONDS = 20_000
const COMMAND_NOT_FOUND = 127
const instead = 'Set RPC_URL and CHAIN_ID to use a node of your own.'

/** Where clients of a local chain look for it. */
const USUAL_PORT = 8545

/**
 * Starts the node on this machine alone, on the usual port or, when that is taken, on one that the system chooses. It runs in a session of its own: a
 * Ctrl-C in the terminal reaches us and not the node, whose state is still to be kept. Throws `EmbeddedChainError`.
 */
export async function spawnNode(nodeArguments: readonly string[], binary = findNode()): Promise<NodeProcess> {
  if (await isFree(USUAL_PORT)) {
    // Somebody may take the port in this moment; then any other will do.
    const usual = await startNode([...nodeArguments, '--port', String(USUAL_PORT)], binary).catch(() => undefined)
    if (usual !== undefined) return usual
  }
  return await startNode([...nodeArguments, '--port', '0'], binary)
}

async function startNode(nodeArguments: readonly string[], binary: string): Promise<NodeProcess> {
  const command = [binary, '--host', '127.0.0.1', ...nodeArguments]
  // Windows has no such shell, and needs none: there a process that was not detached ends with its parent.
  const child = process.platform === 'win32'
    ? spawn(command[0]!, command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
    : spawn('/bin/sh', ['-c', supervisor, 'sh', ...command], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  let output = ''
  const collect = (chunk: Buffer) => { output = (output + chunk.toString()).slice(-4000) }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(output.trim().split('\n').slice(-3).join(' ')))
  })
  const stop = async () => {
    child.stdin.destroy()
    if (process.platform === 'win32') child.kill()
    await ended
  }
  const port = await listeningPort(child, () => output, ended)
  if (port !== undefined) return { rpcUrl: `http://127.0.0.1:${port}`, ended, stop }
  await stop()
  throw new EmbeddedChainError(child.exitCode === COMMAND_NOT_FOUND
    ? `There is no node for the embedded chain: its package has none for ${process.platform} ${process.arch}, and no anvil (version 1.7) is on the PATH. ${instead}`
    : `The node of the embedded chain does not start (${await ended}). Nothing is changed. ${instead}`)
}

/** The binary of the platform's package itself: its wrapper would be one more process to lose. Else what the PATH has. */
function findNode(): string {
  const architecture = { x64: 'amd64' }[process.arch as string] ?? process.arch
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`)
  } catch {
    return 'anvil'
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function listeningPort(child: ChildProcess, output: () => string, ended: Promise<string>): Promise<number | undefined> {
  const printed = new Promise<number>((resolve) => {
    child.stdout!.on('data', () => {
      const match = /Listening on 127\.0\.0\.1:(\d+)\s/.exec(output())
      if (match !== null) resolve(Number(match[1]))
    })
  })
  const late = delay(START_MILLISECONDS, undefined, { ref: false })
  return await Promise.race([printed, ended.then(() => undefined), late])
}

import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
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

/**
 * Starts the node where nothing but this process knows of it, or on `port` of this machine when one was requested. Whoever
 * reaches the node may order anything of it, and it takes WebSockets from the pages of any website: an address among 16
 * million, which Linux has for its own use, is no page's to find. It runs in a session of its own: a Ctrl-C in the terminal
 * reaches us and not the node, whose state is still to be stored. Throws `EmbeddedChainError`.
 */
export async function spawnNode(
  nodeArguments: readonly string[],
  { port, binary = findNode() }: { port?: number | undefined; binary?: string } = {},
): Promise<NodeProcess> {
  if (port !== undefined) return await startNode(nodeArguments, { host: '127.0.0.1', port, binary })
  return await startNode(nodeArguments, { host: ownHost(), port: 0, binary })
}

/** An address of this machine that others do not know; where the system has but one, only the port is unknown. */
function ownHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${randomInt(256)}.${randomInt(256)}.${randomInt(2, 255)}`
}

async function startNode(
  nodeArguments: readonly string[],
  { host, port: wanted, binary }: { host: string; port: number; binary: string },
): Promise<NodeProcess> {
  const command = [binary, '--host', host, '--port', String(wanted), '--no-cors', ...nodeArguments]
  // Windows has no such shell, and needs none: there a process that was not detached ends with its parent.
  const child =
    process.platform === 'win32'
      ? spawn(command[0]!, command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
      : spawn('/bin/sh', ['-c', supervisor, 'sh', ...command], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  }
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
  if (port !== undefined) return { rpcUrl: `http://${host}:${port}`, ended, stop }
  await stop()
  throw new EmbeddedChainError(
    child.exitCode === COMMAND_NOT_FOUND
      ? `There is no node for the embedded chain: its package has none for ${process.platform} ${process.arch}, and no anvil (version 1.7) is on the PATH. ${instead}`
      : `The node of the embedded chain does not start (${await ended}). Nothing is changed. ${instead}`,
  )
}

/** The binary of the platform's package itself: its wrapper would be one more process to lose. Else what the PATH has. */
export function findNode({
  platform = process.platform,
  arch = process.arch,
}: { platform?: string; arch?: string } = {}): string {
  const architecture = { x64: 'amd64' }[arch] ?? arch
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}-${architecture}/bin/anvil`)
  } catch {
    return 'anvil'
  }
}

async function listeningPort(
  child: ChildProcess,
  output: () => string,
  ended: Promise<string>,
): Promise<number | undefined> {
  const printed = new Promise<number>((resolve) => {
    child.stdout!.on('data', () => {
      const match = /Listening on 127\.[\d.]+:(\d+)\s/.exec(output())
      if (match !== null) resolve(Number(match[1]))
    })
  })
  const late = delay(START_MILLISECONDS, undefined, { ref: false })
  return await Promise.race([printed, ended.then(() => undefined), late])
}

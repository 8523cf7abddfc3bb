import { createServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from '#tests/broken-line.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { headsUrlOf, watchHeads } from './watch-heads.server.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())

test('a node on this machine is tried at its own address, another one only where an address was set', () => {
  const of = (rpcUrl: string, socketUrl?: string) => headsUrlOf({ rpcUrl, socketUrl })
  expect(of('http://127.3.4.5:8545')).toBe('ws://127.3.4.5:8545/')
  expect(of('http://localhost:8545')).toBe('ws://localhost:8545/')
  expect(of('http://[::1]:8545')).toBe('ws://[::1]:8545/')
  for (const elsewhere of [
    'https://rpc.example/key',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://10.0.0.1',
  ])
    expect(of(elsewhere)).toBeUndefined()
  expect(of('https://rpc.example/key', 'wss://rpc.example/ws')).toBe('wss://rpc.example/ws')
})

test('each block is heard of, again after the line broke, and not any more after the end', async () => {
  const line = await openLine(Number(new URL(chain.rpcUrl).port))
  onTestFinished(line.close)
  const onHead = vi.fn<() => void>()
  const end = watchHeads({ url: `ws://127.0.0.1:${line.port}`, onHead })
  onTestFinished(end)
  const heardWhileMining = async () => {
    await vi.waitFor(
      async () => {
        await chain.mine(1)
        await new Promise((resolve) => setTimeout(resolve, 30))
        expect(onHead).toHaveBeenCalled()
      },
      { timeout: 8_000 },
    )
  }
  await heardWhileMining()
  onHead.mockClear()
  await chain.mine(3)
  await vi.waitFor(() => {
    expect(onHead).toHaveBeenCalledTimes(3)
  })
  line.cut()
  line.mend()
  onHead.mockClear()
  await heardWhileMining()
  end()
  onHead.mockClear()
  await chain.mine(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(onHead).not.toHaveBeenCalled()
})

test('an address that speaks no such thing costs a connection now and then, and no failure', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const onHead = vi.fn<() => void>()
  const address = server.address() as { port: number }
  onTestFinished(watchHeads({ url: `ws://127.0.0.1:${address.port}`, onHead }))
  await new Promise((resolve) => setTimeout(resolve, 1_800))
  expect(sockets.size).toBe(2)
  expect(onHead).not.toHaveBeenCalled()
})

import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readPlainYaml } from './plain-yaml.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const variables = new Set([...read('.env.example').matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name!))

type Service = {
  image: string
  build?: string
  ports?: string[]
  volumes?: string[]
  networks: string[]
  env_file?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
}
const compose = readPlainYaml(read('compose.yaml')) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build !== undefined)

test('only plain YAML is read, and as it is meant', () => {
  expect(readPlainYaml('a:\n  - b\n  - c: 1\n    d: "x: y"\ne:\n  f: ["g"]\nh:\n')).toEqual({
    a: ['b', { c: 1, d: 'x: y' }],
    e: { f: ['g'] },
    h: null,
  })
  for (const odd of ['a: &b c', 'a: |', 'a: 1\na: 2', 'a:\n   b: 1', "a: 'b'", 'a: b # c', 'a: b: c', '- a\nb: c'])
    expect(() => readPlainYaml(odd), odd).toThrow()
})

test('the containers: two that answer, one that works, a database and a proxy, each with a check, and only the proxy reachable', () => {
  expect(services.map(([name]) => name)).toEqual(['proxy', 'web-1', 'web-2', 'worker', 'database'])
  expect(ours.map(([name, { environment }]) => [name, environment!['VITRINE_ROLE']])).toEqual([
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
  ])
  for (const [name, service] of services) {
    expect([name, service.image, service.healthcheck?.test[0]]).toEqual([
      name,
      expect.stringMatching(/^[a-z]+(:\S+)?$/),
      'CMD',
    ])
    expect(Object.keys(service.environment ?? {}).filter((each) => !variables.has(each))).toEqual([])
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':')
      expect([volume, from!.startsWith('./') ? existsSync(from!) : from! in compose.volumes]).toEqual([volume, true])
    }
    for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other)
    for (const file of service.env_file ?? [])
      expect([file, existsSync(`${file}.example`), existsSync(file)]).toEqual([file, true, false])
  }
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy'])
  expect(compose.services['database']!.networks).toEqual(['inside'])
  expect(compose.networks['inside']).toEqual({ internal: true })
  for (const [name, service] of ours)
    expect([name, service.read_only, service.cap_drop, service.volumes, service.stop_grace_period]).toEqual([
      name,
      true,
      ['ALL'],
      ['data:/data'],
      '60s',
    ])
})

test('the examples of the variables name what the product knows, and no secret', () => {
  const named = [...read('deploy/vitrine.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !variables.has(name))).toEqual([])
  const asked = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!)
  expect(asked.filter((name) => !read('deploy/proxy.env.example').includes(`${name}=`))).toEqual([])
  for (const file of globSync('deploy/*.example'))
    for (const [line] of read(file).matchAll(/^\w*(?:PASSWORD|SECRET|KEY)\w*=.*$/gm))
      expect(line).toMatch(/=(?:CHANGE-ME)?$/)
  expect(read('.gitignore')).toContain('/deploy/*.env\n')
  // The proxy passes visitors on to processes that are there, and asks what says that they take any.
  for (const [, host, port] of read('deploy/Caddyfile').matchAll(/\s([a-z]+-\d):(\d+)/g))
    expect([host! in compose.services, ['4000', '4001'].includes(port!)]).toEqual([true, true])
  expect(read('deploy/Caddyfile')).toContain('health_uri /healthz')
})

test('the image is made from what is there, runs as nobody in particular, and holds no secret', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z]+) (.+)$/.exec(line)!.slice(1) as [string, string])
  const allowed = read('.dockerignore').split('\n')
  expect(allowed.filter((line) => line !== '' && !line.startsWith('#'))[0]).toBe('*')
  for (const [word, rest] of lines.filter(([each]) => each === 'COPY')) {
    const sources = rest
      .split(' ')
      .filter((part) => !part.startsWith('--'))
      .slice(0, -1)
    if (!rest.startsWith('--from=build'))
      for (const source of sources) {
        expect([word, source, existsSync(source)]).toEqual([word, source, true])
        expect(allowed).toContain(`!${source}`)
      }
  }
  const final = lines.slice(lines.findLastIndex(([word]) => word === 'FROM'))
  const last = (word: string) => final.findLast(([each]) => each === word)?.[1]
  expect(lines.filter(([word]) => word === 'FROM').map(([, from]) => from)).toEqual([
    'node:24-bookworm-slim AS build',
    'node:24-bookworm-slim',
  ])
  expect(last('USER')).toBe('node')
  expect(final.findIndex(([word]) => word === 'USER')).toBeGreaterThan(
    final.findLastIndex(([word]) => ['COPY', 'RUN'].includes(word)),
  )
  for (const word of ['CMD', 'HEALTHCHECK']) {
    const [, command] = /(\[.*\])$/.exec(last(word)!)!
    const [program, file] = JSON.parse(command!) as [string, string]
    expect([program, existsSync(file)]).toEqual(['node', true])
  }
  expect(
    lines.filter(([word, rest]) => word === 'ARG' || (word === 'ENV' && /SECRET|PASSWORD|_KEY|_URL/.test(rest))),
  ).toEqual([])
  const set = [...last('ENV')!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!)
  expect(set.filter((name) => name !== 'NODE_ENV' && !variables.has(name))).toEqual([])
})

test.each([
  ['vitrine-web@.service', 'web', '%i'],
  ['vitrine-worker.service', 'worker', '4100'],
])('the unit %s starts what is there, in its role, and may write its data folder alone', (file, role, port) => {
  const settings = [...read(`deploy/${file}`).matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  const all = (name: string) => settings.filter(([each]) => each === name).map(([, value]) => value)
  const environment = Object.fromEntries(all('Environment').map((each) => each.split('=') as [string, string]))
  expect(environment).toMatchObject({ VITRINE_ROLE: role, PORT: port, VITRINE_DATA: '/var/lib/vitrine' })
  expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !variables.has(name))).toEqual([])
  const [program, script] = all('ExecStart')[0]!.split(' ')
  expect([program, existsSync(script!)]).toEqual(['/usr/bin/node', true])
  expect(all('User')).toEqual(['vitrine'])
  expect(all('TimeoutStopSec')).toEqual(['60'])
  for (const [name, value] of [
    ['ProtectSystem', 'strict'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['StateDirectory', 'vitrine'],
    ['ProtectHome', 'yes'],
  ] as const)
    expect([name, all(name)]).toEqual([name, [value]])
})

test('the check of a container is right about a server that answers, one that starts, and none', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const check = async () =>
    await new Promise<number | null>((resolve) => {
      spawn(process.execPath, ['scripts/healthy.mjs'], { env: { PORT: String(port) } }).once('exit', resolve)
    })
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  await new Promise((resolve) => server.close(resolve))
  expect(await check()).toBe(1)
})

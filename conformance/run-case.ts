import { type Case, control, type Json, type Step } from './case.ts'
import { normalise, type Recorded } from './normalise.ts'

/** A service under comparison. */
export type Service = {
  origin: string
  /** Forgets all accounts, codes and settings. */
  reset: () => Promise<void>
  /** Lets time pass. */
  pass: (seconds: number) => Promise<void>
}

/** Plays a case from an empty project and gives back what each step answered, normalised. Throws when a step has nothing to keep. */
export async function runCase(
  { steps, emailPrivacy = false, allowDuplicateEmails = false }: Case,
  service: Service,
): Promise<Recorded[]> {
  await service.reset()
  await ask(
    service,
    control('PATCH', 'config', {
      signIn: { allowDuplicateEmails },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: emailPrivacy },
    }),
    new Map(),
  )
  const kept = new Map<string, string>()
  const names = new Map<string, string>()
  const sent = JSON.stringify(steps)
  const recorded: Recorded[] = []
  for (const step of steps) {
    if (step.after !== undefined) await service.pass(step.after)
    const { status, headers, body } = await ask(service, step, kept)
    for (const [name, place] of Object.entries(step.keep ?? {})) {
      const value = at(body, place)
      // A refused step leaves its placeholder: what follows is then compared as it comes.
      if (typeof value !== 'string') continue
      kept.set(name, value)
      names.set(value, name)
    }
    const compared = (step.compareHeaders ?? []).map((name): [string, Json] => [name, headers.get(name)])
    recorded.push({
      status,
      ...(compared.length === 0
        ? {}
        : { headers: normalise(Object.fromEntries(compared), { names, sent }) as Record<string, Json> }),
      body: normalise(body, { names, sent }),
    })
  }
  return recorded
}

async function ask(
  { origin }: Service,
  { method, path, headers = {}, body }: Step,
  kept: ReadonlyMap<string, string>,
): Promise<{ status: number; headers: Headers; body: Json }> {
  const filled = (text: string, encode = (value: string) => value) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (kept.has(name) ? encode(kept.get(name) ?? '') : whole))
  const isForm = headers['content-type']?.includes('form') === true
  const sent =
    body === undefined
      ? undefined
      : typeof body === 'string'
        ? filled(body, isForm ? encodeURIComponent : undefined)
        : filled(JSON.stringify(body), (value) => JSON.stringify(value).slice(1, -1))
  const response = await fetch(origin + filled(path, encodeURIComponent), {
    method,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: sent }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: read(text) }
}

function read(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function at(body: Json, place: string): Json | undefined {
  return place.split('.').reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return (value as readonly Json[]).at(Number(key))
    return typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined
  }, body)
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { ChainField } from './chain-choice.ts'

/**
 * Chooses the chain by one of its nodes. A whole load, because the app opens anew behind it. `asksForNode`: the environment names none. `ending`: the
 * last field of a form that ends a rehearsal with it.
 */
export function ChainForm({
  given,
  problems,
  asksForNode,
  isRehearsal,
  ending,
}: {
  given: Readonly<Partial<Record<string, string>>>
  problems: Readonly<Partial<Record<ChainField, string>>>
  asksForNode: boolean
  isRehearsal: boolean
  ending?: ReactNode
}) {
  const field = (name: ChainField) => ({ name, defaultValue: given[name] ?? '', error: problems[name] })
  return (
    <>
      <Form method="post" reloadDocument aria-label="Chain" className="flex max-w-[40rem] flex-col gap-6">
        {asksForNode && (
          <Field
            label="Address of a node"
            type="url"
            required
            autoComplete="off"
            hint="An https address from your node provider. It may contain a key, so it’s stored encrypted and never shown again."
            {...field('rpcUrl')}
          />
        )}
        <details className="max-w-[40rem]">
          <summary className="min-h-11 cursor-pointer py-2">Name, currency and finality</summary>
          <div className="flex flex-col gap-6 pt-4">
            <Field label="Name" hint="Empty: as the chain is usually called." {...field('name')} />
            <Field label="Currency" hint="Empty: as it is usually called, such as ETH." {...field('currency')} />
            <Field
              label="Blocks until final"
              type="number"
              inputMode="numeric"
              min={1}
              required
              hint="Used only if the node doesn’t say which block is final."
              {...field('finalityDepth')}
            />
          </div>
        </details>
        {ending}
        <div>
          {ending === undefined ? (
            <Button look="primary" name="act" value="choose">
              Check the node and use its chain
            </Button>
          ) : (
            <Button look="primary" name="act" value="end">
              End the rehearsal and move to this chain
            </Button>
          )}
        </div>
      </Form>
      {!isRehearsal && asksForNode && (
        <Form method="post" reloadDocument className="mt-10">
          <Button name="act" value="rehearse">
            Rehearse again
          </Button>
        </Form>
      )}
    </>
  )
}

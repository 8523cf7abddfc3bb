import type { ChainNodes } from './chain-nodes.ts'

/** For each further chain of the draft: what the server has to be given, and whether it was. Shows names of settings, never their values. */
export function ChainNodesList({ nodes: { chains, set } }: { nodes: ChainNodes }) {
  return (
    <section aria-label="Nodes of further chains" className="measure mb-8 border-y border-line py-4 text-sm">
      <h2 className="mb-2 text-base">Nodes of further chains</h2>
      {chains.length > 0 && (
        <ul className="mb-2">
          {chains.map(({ name, setting, isSet }) => (
            <li key={setting} className="py-1">
              {name}: <span className="mono">{setting}</span>{' '}
              {isSet
                ? 'is set.'
                : 'is not set. Whoever runs the server sets it to the address of a node of this chain and restarts the server. Until then the chain cannot be published.'}
            </li>
          ))}
        </ul>
      )}
      <p className="text-quiet">
        {set.length === 0
          ? 'The server was started without a node of a further chain.'
          : `The server was started with ${set.join(', ')}.`}{' '}
        The addresses of nodes may carry keys, so they are never shown here.
      </p>
    </section>
  )
}

/**
 * The compiler's settings, as foundry.toml says them too. Bytecode carries no hash of the sources' text, so that a
 * changed comment changes no generated file.
 */
export const solcSettings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none' },
}

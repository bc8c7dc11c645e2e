/** `.ci/run` sets it for the gate, where tests that can be made smaller are. */
export const isGate = Boolean(process.env['CI_GATE']);

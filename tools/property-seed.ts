// Properties are tried on the same values in every run, so that a green commit stays green; another seed looks
// further: `CAPSTAN_PROPERTY_SEED=$RANDOM npx vitest run domain`.
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.CAPSTAN_PROPERTY_SEED ?? 1) });

// Stands in for hoist-non-react-statics (next.config.mjs): Formik copies statics for `connect` only.
const hoistStatics = (component) => component;
export default hoistStatics;

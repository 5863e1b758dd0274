/* What LAME's configure finds for clang's wasm32, and for its library alone: no decoder, no analysis for frontends. */
#define STDC_HEADERS 1
#define HAVE_ERRNO_H 1
#define HAVE_LIMITS_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define LAME_LIBRARY_BUILD 1
#define NOANALYSIS 1
#define TAKEHIRO_IEEE754_HACK 1
#define USE_FAST_LOG 1
#define PACKAGE "lame"
typedef float ieee754_float32_t;
typedef double ieee754_float64_t;

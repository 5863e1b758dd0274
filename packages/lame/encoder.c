/*
 * One encoder of LAME 3.100 in a WebAssembly instance, at 44.1 kHz and constant bitrate. All that it knows lies between
 * state_begin and state_end: who copies these bytes, and puts them back, has the encoder as it stood.
 */
#include "config.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "lame.h"
#include "machine.h"
#include "encoder.h"
#include "util.h"
#include "lame_global_flags.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { SAMPLE_RATE = 44100, PAGE = 65536, OUT_OF_MEMORY = -1 };

extern unsigned char __global_base, __heap_base;

/* Memory is only taken, and given back with the state: an encoder takes what it needs as it begins. */
static uintptr_t used;

void *malloc(size_t size)
{
    uintptr_t start = ((used ? used : (uintptr_t) &__heap_base) + 15) & ~(uintptr_t) 15;
    uintptr_t end = start + size;
    size_t pages = __builtin_wasm_memory_size(0);
    if (end > pages * PAGE && __builtin_wasm_memory_grow(0, (end + PAGE - 1) / PAGE - pages) == (size_t) -1) return NULL;
    used = end;
    return (void *) start;
}

void *calloc(size_t count, size_t size)
{
    void *start = malloc(count * size);
    return start ? memset(start, 0, count * size) : NULL;
}

void free(void *start)
{
    (void) start;
}

static lame_global_flags *lame;
static float *samples[2];
static unsigned char *bytes;
static int room;

/* Makes the encoder: 1 or 2 channels, kbit/s, samples given at a time at most. Negative where that cannot be. */
EXPORT(open) int open_encoder(int channels, int bitrate, int most)
{
    /* LAME's own bound (lame.h), and what flushing needs. */
    room = most + most / 4 + 7200;
    bytes = malloc(room);
    for (int channel = 0; channel < channels; channel += 1) samples[channel] = malloc(most * sizeof(float));
    if (!bytes || !samples[channels - 1] || !(lame = lame_init())) return OUT_OF_MEMORY;
    lame_set_in_samplerate(lame, SAMPLE_RATE);
    lame_set_out_samplerate(lame, SAMPLE_RATE);
    lame_set_num_channels(lame, channels);
    lame_set_VBR(lame, vbr_off);
    lame_set_brate(lame, bitrate);
    lame_set_bWriteVbrTag(lame, 0);
    return lame_init_params(lame);
}

/* Where a channel's samples, -1..1, are put before encode. */
EXPORT(samples) float *samples_of(int channel)
{
    return samples[channel];
}

/* Where encode and flush put their bytes. */
EXPORT(bytes) unsigned char *bytes_out(void)
{
    return bytes;
}

/* Returns how many bytes there are; negative when it fails. */
EXPORT(encode) int encode(int count)
{
    return lame_encode_buffer_ieee_float(lame, samples[0], samples[1] ? samples[1] : samples[0], count, bytes, room);
}

/* The bytes that were kept back. */
EXPORT(flush) int flush(void)
{
    return lame_encode_flush(lame, bytes, room);
}

EXPORT(state_begin) uintptr_t state_begin(void)
{
    return (uintptr_t) &__global_base;
}

EXPORT(state_end) uintptr_t state_end(void)
{
    return used;
}

/* What these three are for: packages/audio/src/mp3/lame.ts. */
EXPORT(drain_reservoir) void drain_reservoir(int is_draining)
{
    lame->internal_flags->cfg.disable_reservoir = is_draining;
    if (is_draining) lame->internal_flags->sv_enc.ancillary_flag = 0;
}

EXPORT(forget_adaptation) void forget_adaptation(void)
{
    lame_internal_flags *flags = lame->internal_flags;
    for (int channel = 0; channel < 2; channel += 1) {
        flags->sv_qnt.OldValue[channel] = 180;
        flags->sv_qnt.CurrentStep[channel] = 4;
    }
    flags->ATH->adjust_factor = 0.01f;
    flags->ATH->adjust_limit = 1.0f;
}

EXPORT(pad_from) void pad_from(int frame)
{
    EncStateVar_t *state = &lame->internal_flags->sv_enc;
    state->slot_lag = state->frac_SpF;
    for (int step = 0; step < frame; step += 1) {
        state->slot_lag -= state->frac_SpF;
        if (state->slot_lag < 0) state->slot_lag += SAMPLE_RATE;
    }
}
